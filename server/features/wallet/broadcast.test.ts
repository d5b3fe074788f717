import { expect, test } from 'vitest'
import type { Realtime } from '../../platform/background/realtime.ts'
import type { Happened } from '../happenings/index.ts'
import { broadcastWallets } from './broadcast.ts'

/** The rooms that are told of a happening. */
async function toldOf(happening: object) {
  const rooms: string[] = []
  const realtime: Realtime = { publish: (room) => rooms.push(room), mayBeHeard: () => true }
  const facts = { id: 1, actorId: 7, subjectId: 12, happenedAt: new Date().toISOString() }
  const tell = await broadcastWallets(realtime)(undefined as never, { ...facts, ...happening } as Happened)
  tell?.()
  return rooms
}

test('whoever moves tokens, and whoever gets them, is told in all their tabs, once', async () => {
  expect(await toldOf({ type: 'tokens_bought', details: { vbt: 40 } })).toEqual(['member:7'])
  expect(await toldOf({ type: 'bounty_paid', details: { vbt: 40, answererId: 9 } })).toEqual(['member:7', 'member:9'])
  expect(await toldOf({ type: 'bounty_paid', details: { vbt: 40, answererId: 7 } })).toEqual(['member:7'])
})

test('after an admin’s correction, the member is told, too', async () => {
  expect(await toldOf({ type: 'tokens_corrected', details: { vbt: 4 } })).toEqual(['member:7', 'member:12'])
})

test('nobody is told of what moves no tokens', async () => {
  expect(await toldOf({ type: 'comment_made', details: {} })).toEqual([])
})
