import { shortDayOf, timeOf } from './time.ts'

/** A moment soon: '4:10 PM today', '4:10 PM tomorrow', '4:10 PM on Nov 29'. */
export function momentAhead(timestamp: string, now = Date.now()) {
  const midnight = new Date(now).setHours(0, 0, 0, 0)
  // Rounded: a day is an hour shorter or longer when clocks change.
  const days = Math.round((new Date(timestamp).setHours(0, 0, 0, 0) - midnight) / 86_400_000)
  const day = ['today', 'tomorrow'][days] ?? `on ${shortDayOf(timestamp)}`
  return `${timeOf(timestamp)} ${day}`
}
