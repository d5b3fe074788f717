import type { FieldError } from '#contract/basics.ts'
import { type HourException, type Interval, WEEKDAYS, type WeekHours } from '#contract/kinds/directory.ts'

const DAY = 24 * 60
const WEEK = 7 * DAY

/** An interval in minutes from Monday's (or its own day's) midnight, and the field it comes from. */
type Span = { from: number; to: number; field: string }

/** What is wrong with the hours of a week and of single dates: an interval is open only once at a time. */
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

/** '24:00' ends a day; the moment that begins the next is its '00:00'. */
function lateOpenings(intervals: Interval[], field: string): FieldError[] {
  return intervals.flatMap(({ opens }, index) =>
    opens === '24:00' ? [{ field: `${field}.${index}.opens`, message: 'Must be before 24:00.' }] : [],
  )
}

/** `cycle`: the length of a week, after whose last night comes its first morning. */
function overlapping(spans: Span[], cycle?: number): FieldError[] {
  const sorted = spans.toSorted((a, b) => a.from - b.from)
  const last = sorted.reduce((latest, { to }) => Math.max(latest, to), 0)
  let end = cycle === undefined ? 0 : last - cycle
  return sorted.flatMap(({ from, to, field }) => {
    const isInside = from < end
    end = Math.max(end, to)
    return isInside ? [{ field, message: 'Overlaps with other hours.' }] : []
  })
}

function repeated(exceptions: HourException[]): FieldError[] {
  return exceptions.flatMap(({ date }, index) =>
    exceptions.findIndex((other) => other.date === date) < index
      ? [{ field: `hourExceptions.${index}.date`, message: 'Is there twice.' }]
      : [],
  )
}

function minutes(clock: string) {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
}
