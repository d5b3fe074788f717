import { expect, test } from 'vitest'
import { addressOf, PERIODS, periodOf, shownPeriod } from './periods.ts'

const now = new Date(2026, 10, 18, 9, 30)
const day = (year: number, month: number, date: number) => new Date(year, month - 1, date).toISOString()

test.for([
  ['month', 'November 2026', 'Nov 1 to Nov 18, 2026', day(2026, 11, 1), day(2026, 11, 19)],
  ['last-month', 'October 2026', 'Oct 1 to Oct 31, 2026', day(2026, 10, 1), day(2026, 11, 1)],
  ['year', '2026', 'Jan 1 to Nov 18, 2026', day(2026, 1, 1), day(2026, 11, 19)],
] as const)('%s is %s: from its first day to the end of its last one', ([period, name, days, from, to]) => {
  expect(shownPeriod(period, now)).toEqual({ name, days, range: { from, to } })
})

test('all time has no dates', () => {
  expect(shownPeriod('all', now)).toEqual({ name: 'All time', days: null, range: {} })
})

test('chosen days include both, in any order', () => {
  for (const period of [
    { from: '2026-02-03', to: '2026-02-05' },
    { from: '2026-02-05', to: '2026-02-03' },
  ]) {
    expect(shownPeriod(period, now)).toEqual({
      name: 'Feb 3 to Feb 5, 2026',
      days: 'Feb 3 to Feb 5, 2026',
      range: { from: day(2026, 2, 3), to: day(2026, 2, 6) },
    })
  }
})

test('an address keeps the period, and a wrong one shows this month', () => {
  for (const period of [...PERIODS, { from: '2026-02-03', to: '2026-02-05' }]) {
    expect(periodOf(addressOf(period))).toEqual(period)
  }
  for (const wrong of [{ period: 'week' }, { from: '2026-13-99', to: '2026-02-05' }, { from: '2026-02-03' }]) {
    expect(periodOf(wrong)).toBe('month')
  }
})
