import { tzOffset } from '@date-fns/tz'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/**
 * The VTIMEZONE of an event: the offset from a day before it until it ends, with every change in between. That is
 * enough for an event that does not recur.
 */
export function timeZoneRules(timeZone: string, from: number, to: number) {
  const start = from - DAY
  const observances = [
    observance(timeZone, start, start - MINUTE),
    ...changes(timeZone, start, to).map((at) => observance(timeZone, at, at - MINUTE)),
  ]
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...observances.flat(), 'END:VTIMEZONE'].join('\r\n')
}

/** When the offset changes between two moments, to the minute. */
function changes(timeZone: string, from: number, to: number): number[] {
  const found: number[] = []
  for (let at = from; at < to; at += DAY) {
    const end = Math.min(at + DAY, to)
    if (tzOffset(timeZone, new Date(at)) !== tzOffset(timeZone, new Date(end))) found.push(changeIn(timeZone, at, end))
  }
  return found
}

function changeIn(timeZone: string, from: number, to: number) {
  let before = from
  let after = to
  while (after - before > MINUTE) {
    const middle = before + Math.floor((after - before) / 2 / MINUTE) * MINUTE
    if (tzOffset(timeZone, new Date(middle)) === tzOffset(timeZone, new Date(from))) before = middle
    else after = middle
  }
  return after
}

/** The offset from `at` on. `DTSTART` is the wall time before the change. */
function observance(timeZone: string, at: number, before: number) {
  const offsetBefore = tzOffset(timeZone, new Date(before))
  const offset = tzOffset(timeZone, new Date(at))
  const type = offset > standardOffset(timeZone, at) ? 'DAYLIGHT' : 'STANDARD'
  return [
    `BEGIN:${type}`,
    `DTSTART:${wallTime(at + offsetBefore * MINUTE)}`,
    `TZOFFSETFROM:${written(offsetBefore)}`,
    `TZOFFSETTO:${written(offset)}`,
    `END:${type}`,
  ]
}

/** The smaller offset of January and July: daylight saving time is ahead of it. */
function standardOffset(timeZone: string, at: number) {
  const year = new Date(at).getUTCFullYear()
  return Math.min(...[0, 6].map((month) => tzOffset(timeZone, new Date(Date.UTC(year, month, 1)))))
}

/** '20270501T100000'. */
function wallTime(asUtc: number) {
  return new Date(asUtc).toISOString().replace(/[-:]|\.\d+Z$/g, '')
}

/** '-0600'. */
function written(offset: number) {
  const [sign, minutes] = offset < 0 ? ['-', -offset] : ['+', offset]
  const two = (part: number) => String(part).padStart(2, '0')
  return `${sign}${two(Math.floor(minutes / 60))}${two(Math.floor(minutes % 60))}`
}
