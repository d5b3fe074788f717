import { expect, test } from 'vitest'
import { findOpenSide, presenceAt } from './policy.ts'

test.for([
  ['10:59:59', '11:00:00', true, '10:55:00'],
  ['11:00:00', '11:00:00', true, '11:00:00'],
  ['10:58:01', '11:00:00', true, '10:55:00'],
  ['10:58:00', '11:00:00', false, '10:55:00'],
  ['10:04:59', '11:00:00', false, '10:00:00'],
] as const)('seen at %s, told at %s: online is %s, last seen %s', ([seen, now, isOnline, told]) => {
  const at = (time: string) => new Date(`2026-11-23T${time}.000Z`)

  expect(presenceAt(at(seen), at(now))).toEqual({ isOnline, lastSeenAt: `2026-11-23T${told}.000Z` })
})

test.for([
  [{ isAnswered: true, isBlocked: false }, 7],
  [{ isAnswered: false, isBlocked: false }, null],
  [{ isAnswered: true, isBlocked: true }, null],
] as const)('%j tells of member %s', ([sides, told]) => {
  expect(findOpenSide({ otherId: 7, ...sides })).toBe(told)
})
