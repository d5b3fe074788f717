import fc from 'fast-check'
import { WEEKDAYS } from '#contract/kinds/directory.ts'
import { expect, test } from '#test/test.ts'
import { openState } from '../posts/index.ts'

const two = (number: number) => String(number).padStart(2, '0')
const clock = fc.nat(95).map((quarter) => `${two(Math.floor(quarter / 4))}:${two((quarter % 4) * 15)}`)
const interval = fc.record({ opens: clock, closes: fc.oneof(clock, fc.constant('24:00')) })
const day = fc.array(interval, { maxLength: 3 })
const week = fc
  .array(day, { minLength: 7, maxLength: 7 })
  .map((days) => Object.fromEntries(WEEKDAYS.map((name, index) => [name, days[index]!])) as never)
// Close to the times below, so that they matter; no date twice.
const exceptions = fc.uniqueArray(fc.record({ date: fc.nat(9).map((n) => `2026-11-${two(15 + n)}`), intervals: day }), {
  maxLength: 4,
  selector: ({ date }) => date,
})
const moment = fc.nat(8 * 1440).map((minute) => Date.parse('2026-11-15T12:00:00Z') + minute * 60_000)
const zone = fc.constantFrom('America/Los_Angeles', 'Europe/Paris', 'Asia/Kolkata', 'Pacific/Auckland')

test('the filter and the card agree on who is open, on any day and in any time zone', async ({ sql }) => {
  const entry = fc.record({ hours: week, hourExceptions: exceptions, timeZone: zone, now: moment })

  await fc.assert(
    fc.asyncProperty(entry, async ({ now, ...opening }) => {
      const [row] = await sql<[{ weekly: boolean; special: boolean }]>`
        select week_minutes(hours) @> minute_of_week(local_time) as weekly,
          is_open_by_exception(hours, exceptions, local_time) as special
        from (select ${sql.json(opening.hours)}::jsonb as hours, ${sql.json(opening.hourExceptions)}::jsonb as exceptions,
          ${new Date(now).toISOString()}::timestamptz at time zone ${opening.timeZone} as local_time) as entry`

      expect(row.special).toBe(openState(opening, now).isOpen)
      expect(row.weekly).toBe(openState({ ...opening, hourExceptions: [] }, now).isOpen)
    }),
    { numRuns: 300 },
  )
})
