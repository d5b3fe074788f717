import { expect, test } from 'vitest'
import type { Realtime } from '../../platform/background/realtime.ts'
import type { Happened } from '../happenings/index.ts'
import { broadcastOrders } from './broadcast.ts'

/** The events that each side of an order gets after a happening. */
async function toldOf(happening: object) {
  const told: string[] = []
  const realtime: Realtime = { publish: (room, { type }) => told.push(`${room} ${type}`), mayBeHeard: () => true }
  const tell = await broadcastOrders(realtime)(undefined as never, happening as Happened)
  tell?.()
  return told
}

const sides = { buyerId: 7, sellerId: 9 }
const both = ['member:7 orders_changed', 'member:9 orders_changed']

test('both sides are told of each step, and of their wallets if it moves tokens', async () => {
  const step = { type: 'order_stepped', details: { ...sides, event: 'ship', movesTokens: false } }
  expect(await toldOf(step)).toEqual(both)
  const paid = await toldOf({ ...step, details: { ...sides, event: 'pay', movesTokens: true } })
  expect(paid.toSorted()).toEqual([...both, 'member:7 wallet_changed', 'member:9 wallet_changed'].toSorted())
})

test('both sides are told of what happens within a state', async () => {
  expect(await toldOf({ type: 'order_noted', details: { ...sides, event: 'answer_dispute' } })).toEqual(both)
})

test('nobody is told of anything else', async () => {
  expect(await toldOf({ type: 'comment_made', details: sides })).toEqual([])
})
