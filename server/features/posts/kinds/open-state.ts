import {
  type HourException,
  type Interval,
  type OpenState,
  WEEKDAYS,
  type WeekHours,
} from '#contract/kinds/directory.ts'
import { momentOf, offsetAt } from './time-zone.ts'

type Opening = { hours: WeekHours; hourExceptions: HourException[]; timeZone: string }
type Span = { from: number; to: number }

const DAY = 86_400_000
/** All regular changes repeat within a week; only exceptions can be further ahead. */
const WEEK_AHEAD = 8
const YEAR_AHEAD = 366

/** Whether it is open at `now`, and when that changes next; null if not within the period that is searched. */
export function openState(opening: Opening, now: number): OpenState {
  // Yesterday's hours may extend past midnight.
  const firstDay = Math.floor((now + offsetAt(opening.timeZone, now)) / DAY) - 1
  const lastDay = firstDay + (opening.hourExceptions.length > 0 ? YEAR_AHEAD : WEEK_AHEAD)
  const next = firstWhole(comingSpans(opening, now, firstDay, lastDay))
  if (!next) return { isOpen: false, changesAt: null }
  const isOpen = next.from <= now
  const change = isOpen ? next.to : next.from
  const isKnown = change < momentOf(opening.timeZone, lastDay * DAY)
  return { isOpen, changesAt: isKnown ? new Date(change).toISOString() : null }
}

/** Spans that have not ended yet, day by day. */
function* comingSpans(opening: Opening, now: number, firstDay: number, lastDay: number) {
  const exceptions = new Map(opening.hourExceptions.map(({ date, intervals }) => [date, intervals]))
  for (let day = firstDay; day <= lastDay; day++) {
    yield* spansOf(opening, exceptions, day).filter(({ to }) => to > now)
  }
}

/** Merges the first span with those that follow without a gap, such as across midnight. */
function firstWhole(spans: Iterable<Span>) {
  let whole = null as Span | null
  for (const { from, to } of spans) {
    if (whole && from > whole.to) break
    whole = { from: whole?.from ?? from, to: Math.max(whole?.to ?? 0, to) }
  }
  return whole
}

/** The spans that start on this local day, in order. */
function spansOf({ hours, timeZone }: Opening, exceptions: Map<string, Interval[]>, day: number): Span[] {
  const date = new Date(day * DAY)
  const intervals = exceptions.get(date.toISOString().slice(0, 10)) ?? hours[WEEKDAYS[(date.getUTCDay() + 6) % 7]!]
  return intervals
    .map(({ opens, closes }) => {
      const from = minutes(opens)
      const to = minutes(closes)
      return {
        from: momentOf(timeZone, day * DAY + from),
        to: momentOf(timeZone, day * DAY + (to > from ? to : to + DAY)),
      }
    })
    .sort((a, b) => a.from - b.from)
}

/** '09:30' as milliseconds since midnight. */
function minutes(clock: string) {
  return (Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))) * 60_000
}

type Remembered = { state: OpenState; version: number; since: number; until: number }
const remembered = new Map<number, Remembered>()

type Row = {
  id: number
  version: number
  directoryHours: WeekHours
  directoryHourExceptions: HourException[]
  directoryTimeZone: string
}

/** The state of a listed business. It is cached until it changes, so listings rarely compute it. */
export function openStateOf(row: Row, now: number): OpenState {
  const known = remembered.get(row.id)
  if (known && known.version === row.version && now >= known.since && now < known.until) return known.state
  const state = openState(
    { hours: row.directoryHours, hourExceptions: row.directoryHourExceptions, timeZone: row.directoryTimeZone },
    now,
  )
  if (remembered.size > 10_000) remembered.clear()
  const until = state.changesAt ? Date.parse(state.changesAt) : now + DAY
  remembered.set(row.id, { state, version: row.version, since: now, until })
  return state
}
