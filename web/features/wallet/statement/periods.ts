import { dayOf, shortDayOf } from '../../../platform/time.ts'

export const PERIODS = ['month', 'last-month', 'year', 'all'] as const
/** The days of a statement: a named period, or from one day to another ('2026-11-01'), both included. */
export type Period = (typeof PERIODS)[number] | { from: string; to: string }

export const periodNames = {
  month: 'This month',
  'last-month': 'Last month',
  year: 'This year',
  all: 'All time',
} as const satisfies Record<(typeof PERIODS)[number], string>

/** What the API is asked for, and what the screen calls it. `days`: null for all time. */
type Shown = { range: { from?: string; to?: string }; name: string; days: string | null }

/** In the reader's time zone. */
export function shownPeriod(period: Period, now = new Date()): Shown {
  if (period === 'all') return { range: {}, name: periodNames.all, days: null }
  const [first, last] = daysOf(period, now)
  const after = new Date(last.getFullYear(), last.getMonth(), last.getDate() + 1)
  const days = `${shortDayOf(first.toISOString())} to ${dayOf(last.toISOString())}`
  return { range: { from: first.toISOString(), to: after.toISOString() }, name: nameOf(period, first) ?? days, days }
}

function daysOf(period: Exclude<Period, 'all'>, now: Date): [first: Date, last: Date] {
  const year = now.getFullYear()
  const month = now.getMonth()
  if (period === 'month') return [new Date(year, month, 1), now]
  if (period === 'last-month') return [new Date(year, month - 1, 1), new Date(year, month, 0)]
  if (period === 'year') return [new Date(year, 0, 1), now]
  const [one, other] = [period.from, period.to].map(localDay) as [Date, Date]
  return one <= other ? [one, other] : [other, one]
}

/** With a time, because `Date` would read a bare date as UTC. */
function localDay(day: string) {
  return new Date(`${day}T00:00`)
}

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' })

function nameOf(period: Exclude<Period, 'all'>, first: Date) {
  if (period === 'month' || period === 'last-month') return monthName.format(first)
  return period === 'year' ? String(first.getFullYear()) : null
}

/** The period of an address; this month if it names none. */
export function periodOf({ period, from, to }: { period?: string; from?: string; to?: string }): Period {
  if (from && to && isDay(from) && isDay(to)) return { from, to }
  return PERIODS.find((one) => one === period) ?? 'month'
}

function isDay(text: string) {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(localDay(text).getTime())
}

/** The other way round. */
export function addressOf(period: Period) {
  if (typeof period !== 'string') return period
  return period === 'month' ? {} : { period }
}
