import { expect, test } from 'vitest'
import { dayAfter } from './moments.ts'

const HOUR = 3_600_000
const zones = ['America/Los_Angeles', 'America/New_York', 'Pacific/Honolulu', 'Pacific/Kiritimati', 'UTC']

// The clocks change on 2026-03-08 and 2026-11-01.
const hours = ['2026-03-06', '2026-10-30'].flatMap((first) =>
  Array.from({ length: 5 * 24 }, (_, hour) => Date.parse(first) + hour * HOUR),
)

test.each(zones)('three days after now is the same day at every hour of today in %s', (timeZone) => {
  const clock = new Intl.DateTimeFormat('en-CA', { timeZone })
  const daysUntil = (moment: number) => Date.parse(dayAfter(3, timeZone, moment)) - Date.parse(clock.format(moment))

  expect(hours.filter((moment) => daysUntil(moment) !== 3 * 24 * HOUR)).toEqual([])
})
