import { TZDate } from '@date-fns/tz'

/** Converts wall time in a time zone to ISO 8601 in UTC; undefined if either is invalid. */
export function toMoment(wallTime: string, timeZone: string) {
  const [, year, month, day, hour, minute] = (/^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)/.exec(wallTime) ?? []).map(Number)
  if (!year || !month) return undefined
  const moment = new TZDate(year, month - 1, day ?? 1, hour ?? 0, minute ?? 0, timeZone)
  return Number.isNaN(moment.getTime()) ? undefined : new Date(moment.getTime()).toISOString()
}

/** The inverse, in the format of `<input type="datetime-local">`. */
export function toWallTime(moment: string, timeZone: string) {
  const there = new TZDate(moment, timeZone)
  const [month, day, hour, minute] = [there.getMonth() + 1, there.getDate(), there.getHours(), there.getMinutes()].map(
    (part) => String(part).padStart(2, '0'),
  )
  return `${there.getFullYear()}-${month}-${day}T${hour}:${minute}`
}
