import type { FieldError } from '#contract/basics.ts'
import { type HourException, type Interval, WEEKDAYS, type WeekHours } from '#contract/kinds/directory.ts'

const DAY = 24 * 60
const WEEK = 7 * DAY

/** An interval in minutes since midnight on Monday (or on its own date), and the field it comes from. */
type Span = { from: number; to: number; field: string }

/** Finds mistakes in weekly hours and exceptions: intervals must not overlap. */
export function hourProblems(hours: WeekHours, exceptions: HourException[]): FieldError[] {
  const week = WEEKDAYS.flatMap((day, index) => spansOf(hours[day], `hours.${day}`, index * DAY))
  return [
    ...WEEKDAYS.flatMap((day) => lateOpenings(hours[day], `hours.${day}`)),
    ...overlapping(week, WEEK),
    ...exceptions.flatMap(({ intervals }, index) => {
      const field = `hourExceptions.${index}.intervals`
      return [...lateOpenings(intervals, field), ...overlapping(spansOf(intervals, field, 0))]
    }),
    ...repeated(exceptions),
  ]
}

function spansOf(intervals: Interval[], field: string, midnight: number): Span[] {
  return intervals.map(({ opens, closes }, index) => {
    const from = midnight + minutes(opens)
    const to = midnight + minutes(closes)
    return { from, to: to > from ? to : to + DAY, field: `${field}.${index}` }
  })
}

/** '24:00' may end a day, but an interval at that time must start at '00:00' of the next day. */
function lateOpenings(intervals: Interval[], field: string): FieldError[] {
  return intervals.flatMap(({ opens }, index) =>
    opens === '24:00' ? [{ field: `${field}.${index}.opens`, message: 'Enter a time before midnight.' }] : [],
  )
}

/** `cycle`: the length of a week, because Sunday night overlaps with Monday morning. */
function overlapping(spans: Span[], cycle?: number): FieldError[] {
  const sorted = spans.toSorted((a, b) => a.from - b.from)
  const last = sorted.reduce((latest, { to }) => Math.max(latest, to), 0)
  let end = cycle === undefined ? 0 : last - cycle
  return sorted.flatMap(({ from, to, field }) => {
    const isInside = from < end
    end = Math.max(end, to)
    return isInside ? [{ field, message: 'These hours overlap with others.' }] : []
  })
}

function repeated(exceptions: HourException[]): FieldError[] {
  return exceptions.flatMap(({ date }, index) =>
    exceptions.findIndex((other) => other.date === date) < index
      ? [{ field: `hourExceptions.${index}.date`, message: 'You already have hours for this date.' }]
      : [],
  )
}

function minutes(clock: string) {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
}
