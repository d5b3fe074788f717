import { dayOf } from './time.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const WEEK = 7 * DAY

/** now, 5 m ago, 2 h ago, 3 d ago, 1 w ago */
export function timeAgo(timestamp: string, now = Date.now()) {
  const passed = now - new Date(timestamp).getTime()
  if (passed < MINUTE) return 'now'
  if (passed < HOUR) return `${Math.floor(passed / MINUTE)} m ago`
  if (passed < DAY) return `${Math.floor(passed / HOUR)} h ago`
  return passed < WEEK ? `${Math.floor(passed / DAY)} d ago` : `${Math.floor(passed / WEEK)} w ago`
}

/** The age of a comment or reply: now, 12 m ago, 3 h ago, then the date. */
export function ageOf(timestamp: string, now = Date.now()) {
  return now - new Date(timestamp).getTime() < DAY ? timeAgo(timestamp, now) : dayOf(timestamp)
}
