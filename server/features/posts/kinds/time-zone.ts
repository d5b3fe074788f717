const HALF_HOUR = 30 * 60_000

type Offsets = { format: Intl.DateTimeFormat; known: Map<number, number> }
const zones = new Map<string, Offsets | null>()

/** Whether it is a known IANA name of a place, which '+02:00' and 'EST' are not. */
export function isTimeZone(name: string) {
  return (name === 'UTC' || name.includes('/')) && offsetsOf(name) !== null
}

/** The UTC offset of a zone at a moment, in milliseconds. Unknown zones count as UTC. */
export function offsetAt(timeZone: string, moment: number) {
  const offsets = offsetsOf(timeZone)
  if (!offsets) return 0
  // Offsets only change on half hours of UTC. Cached, because Intl is slow, and listings call this often.
  const halfHour = Math.floor(moment / HALF_HOUR)
  const known = offsets.known.get(halfHour)
  if (known !== undefined) return known
  if (offsets.known.size > 5_000) offsets.known.clear()
  const offset = read(offsets.format, halfHour * HALF_HOUR)
  offsets.known.set(halfHour, offset)
  return offset
}

/** Converts a wall time (as if it were UTC) to a moment. Times in a skipped hour count from the end of the gap. */
export function momentOf(timeZone: string, wallTime: number) {
  const before = wallTime - offsetAt(timeZone, wallTime - 24 * 3_600_000)
  if (before + offsetAt(timeZone, before) === wallTime) return before
  const after = wallTime - offsetAt(timeZone, wallTime + 24 * 3_600_000)
  if (after + offsetAt(timeZone, after) === wallTime) return after
  return before
}

function offsetsOf(timeZone: string) {
  const found = zones.get(timeZone)
  if (found !== undefined) return found
  const made = create(timeZone)
  // Names come from outside, so only valid ones are cached.
  if (made) zones.set(timeZone, made)
  return made
}

function create(timeZone: string): Offsets | null {
  try {
    const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
    return { format, known: new Map() }
  } catch {
    return null
  }
}

/** Parses 'GMT-07:00' or, at Greenwich, 'GMT'. */
function read(format: Intl.DateTimeFormat, moment: number) {
  const name = format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes = '0', seconds = '0'] = /([+-])(\d{2}):?(\d{2})?:?(\d{2})?/.exec(name) ?? []
  if (!sign) return 0
  return (sign === '-' ? -1000 : 1000) * (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds))
}

export function timeZoneProblems(name: string) {
  const message = 'Choose a time zone, such as America/Denver.'
  return isTimeZone(name) ? [] : [{ field: 'timeZone', message }]
}
