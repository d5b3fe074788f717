import { expect, test } from 'vitest'
import { type CallKind, isShed, kindOf } from './shedding.ts'

test.for<[method: string, path: string, isMember: boolean, kind: CallKind]>([
  ['GET', '/market', false, 'visitorPage'],
  ['HEAD', '/videopost/:postId', false, 'visitorPage'],
  ['GET', '/feeds/:kind.atom', false, 'visitorPage'],
  ['GET', '/api/posts', false, 'visitorRead'],
  ['POST', '/api/auth/sign-in/email', false, 'visitorWrite'],
  ['GET', '/market', true, 'memberRead'],
  ['GET', '/api/notifications', true, 'memberRead'],
  ['POST', '/api/posts', true, 'memberWrite'],
  ['DELETE', '/api/comments/:commentId', true, 'memberWrite'],
])('%s %s, by a member: %s, is a %s', ([method, path, isMember, kind]) => {
  expect(kindOf({ method, path, isMember })).toBe(kind)
})

const all: CallKind[] = ['visitorPage', 'visitorRead', 'visitorWrite', 'memberRead', 'memberWrite']

test.for<[lateMs: number, refused: CallKind[]]>([
  [0, []],
  [149, []],
  [150, ['visitorPage']],
  [400, ['visitorPage', 'visitorRead']],
  [800, ['visitorPage', 'visitorRead', 'visitorWrite']],
  [1_200, ['visitorPage', 'visitorRead', 'visitorWrite', 'memberRead']],
  [3_999, ['visitorPage', 'visitorRead', 'visitorWrite', 'memberRead']],
  [4_000, all],
])('%d ms late, the server refuses %j', ([lateMs, refused]) => {
  expect(all.filter((kind) => isShed(kind, lateMs, 1))).toEqual(refused)
})

test('a load test puts up with more', () => {
  expect(isShed('visitorPage', 10_000, 1_000)).toBe(false)
})
