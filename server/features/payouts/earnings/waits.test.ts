import { expect, test } from 'vitest'
import { waitsByDay } from './waits.ts'

const at = (until: string | null, vbt: number) => ({
  until: until === null ? null : new Date(until),
  units: vbt * 10_000,
})

test('waits are summed per day in UTC, soonest first, and those without a date come last', () => {
  const waits = [
    at(null, 2),
    at('2026-11-29T23:00:00Z', 1.5),
    at('2026-11-28T01:00:00Z', 3),
    at('2026-11-29T00:00:00Z', 1),
    at(null, 4),
  ]

  expect(waitsByDay(waits)).toEqual([
    { until: '2026-11-28T01:00:00.000Z', vbt: 3 },
    { until: '2026-11-29T23:00:00.000Z', vbt: 2.5 },
    { until: null, vbt: 6 },
  ])
  expect(waitsByDay([])).toEqual([])
})

test('there are at most 31 rows, and they have everything', () => {
  const days = Array.from({ length: 40 }, (_, day) => at(new Date(Date.UTC(2026, 10, 1 + day)).toISOString(), 1))

  const dated = waitsByDay(days)
  const all = waitsByDay([...days, at(null, 1)])

  expect(dated).toHaveLength(31)
  expect(dated.at(-1)).toEqual({ until: '2026-12-10T00:00:00.000Z', vbt: 10 })
  expect(all).toHaveLength(31)
  expect(all.at(-2)).toEqual({ until: '2026-12-10T00:00:00.000Z', vbt: 11 })
  expect(all.at(-1)).toEqual({ until: null, vbt: 1 })
})
