/**
 * The string formats that schemas may use. They are stricter than usual: whatever passes is also valid in PostgreSQL,
 * which has no year 0, no leap seconds, no time zone 16 hours away, and no `urn:uuid:`.
 */
export const formats = { 'date-time': isMoment, date: isDay, uuid: isUuid, email: isEmail }

const moment = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-](0\d|1[0-5]):[0-5]\d)$/

/** RFC 3339, such as '2026-11-20T18:30:00Z'. */
export function isMoment(text: string) {
  const day = moment.exec(text)?.[1]
  return day !== undefined && isDay(day)
}

/** A calendar date, such as '2026-11-20'. */
export function isDay(text: string) {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text.startsWith('0000')) return false
  const day = new Date(`${text}T00:00:00Z`)
  // JavaScript parses February 30 as March 2.
  return !Number.isNaN(day.valueOf()) && day.toISOString().startsWith(text)
}

function isUuid(text: string) {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text)
}

/** Checks only the form. Only an email can tell whether the address exists. */
function isEmail(text: string) {
  return text.length <= 254 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text)
}
