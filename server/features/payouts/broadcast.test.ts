import { expect, test } from 'vitest'
import type { Realtime } from '../../platform/background/realtime.ts'
import type { Happened } from '../happenings/index.ts'
import { broadcastPayouts } from './broadcast.ts'

/** The rooms that are told of a happening. */
async function toldOf(happening: object) {
  const rooms: string[] = []
  const realtime: Realtime = { publish: (room) => rooms.push(room), mayBeHeard: () => true }
  const facts = { id: 1, actorId: 7, subjectId: 12, happenedAt: new Date().toISOString() }
  const tell = await broadcastPayouts(realtime)(undefined as never, { ...facts, ...happening } as Happened)
  if (tell) await tell()
  return rooms
}

test('a member is told of their payouts in all their tabs', async () => {
  expect(await toldOf({ type: 'payout_started', details: { vbt: 40 } })).toEqual(['member:7'])
})

test('a member, not the admin, is told of what an admin decides about their payouts', async () => {
  for (const type of ['payouts_held', 'payout_hold_lifted', 'payout_limit_changed', 'earnings_released']) {
    expect(await toldOf({ type, details: {} }), type).toEqual(['member:12'])
  }
})

test('nobody is told of anything else', async () => {
  expect(await toldOf({ type: 'comment_made', details: {} })).toEqual([])
})
