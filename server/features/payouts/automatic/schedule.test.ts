import { expect, test } from 'vitest'
import { nextAutomaticAt } from './schedule.ts'

test.for([
  ['2026-11-27T12:00:00Z', '2026-11-30T09:00:00Z'], // a Friday
  ['2026-11-29T23:59:59Z', '2026-11-30T09:00:00Z'], // a Sunday
  ['2026-11-30T08:59:59.999Z', '2026-11-30T09:00:00Z'],
  ['2026-11-30T09:00:00Z', '2026-12-07T09:00:00Z'],
  ['2026-11-30T15:00:00Z', '2026-12-07T09:00:00Z'],
  ['2026-12-01T00:00:00Z', '2026-12-07T09:00:00Z'], // a Tuesday
  ['2026-12-30T09:00:00Z', '2027-01-04T09:00:00Z'],
] as const)('at %s, automatic payouts are due next at %s', ([now, next]) => {
  expect(nextAutomaticAt(Date.parse(now))).toEqual(new Date(next))
})
