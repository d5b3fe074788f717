import { TZDate } from '@date-fns/tz'
import { WEEKDAYS } from '#contract/kinds/directory.ts'
import type { Ago, Start } from './sample.ts'

const MINUTES = { m: 1, h: 60, d: 24 * 60 }
const DAY = 24 * 60 * 60_000

export function before(now: Date, ago: Ago) {
  const minutes = ago.split(' ').map((part) => Number.parseInt(part, 10) * MINUTES[part.at(-1) as 'm' | 'h' | 'd'])
  return new Date(now.getTime() - minutes.reduce((sum, some) => sum + some, 0) * 60_000)
}

/** The time at which it is that local time in `timeZone` on that day. */
export function startOf({ weeks, day, at }: Start, timeZone: string, now: Date) {
  const from = new TZDate(now.getTime() + 2 * DAY, timeZone)
  // WEEKDAYS start with Monday, those of Date with Sunday.
  const wanted = (WEEKDAYS.indexOf(day) + 1) % 7
  const ahead = ((wanted - from.getDay() + 7) % 7) + weeks * 7
  const [hour = 0, minute = 0] = at.split(':').map(Number)
  const wall = new TZDate(from.getFullYear(), from.getMonth(), from.getDate() + ahead, hour, minute, timeZone)
  return new Date(wall.getTime())
}

/** The day in `timeZone` that is so many days after that of `moment`, however long those days are: '2026-12-24'. */
export function dayAfter(days: number, timeZone: string, moment: number) {
  const from = new TZDate(moment, timeZone)
  return isoDate(new TZDate(from.getFullYear(), from.getMonth(), from.getDate() + days, timeZone))
}

/** The next date with that month and day in `timeZone`, including today: '2026-12-24' for '12-24'. */
export function comingDate(on: string, timeZone: string, now: Date) {
  const today = isoDate(new TZDate(now.getTime(), timeZone))
  const [month = '', day = ''] = on.split('-').map((part) => part.padStart(2, '0'))
  const thisYear = `${today.slice(0, 4)}-${month}-${day}`
  return thisYear >= today ? thisYear : `${Number(today.slice(0, 4)) + 1}-${month}-${day}`
}

function isoDate(moment: TZDate) {
  const pad = (part: number) => String(part).padStart(2, '0')
  return `${moment.getFullYear()}-${pad(moment.getMonth() + 1)}-${pad(moment.getDate())}`
}
