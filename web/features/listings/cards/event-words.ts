import type { PostCard } from '#contract/posts.ts'
import { wallClock } from '../../../platform/time.ts'

type Event = NonNullable<PostCard['event']>

/** Sat, Dec 12, 17:00: when it starts, at its place. The year, if it is not this one. */
export function eventStartOf({ startsAt, timeZone }: Event, now = new Date()) {
  const { weekday, month, day, year, time } = wallClock(startsAt, timeZone)
  const isThisYear = year === wallClock(now.toISOString(), timeZone).year
  return `${weekday}, ${month} ${day}${isThisYear ? '' : `, ${year}`}, ${time}`
}

/** Harbor Speedway, Pasadena, CA: the venue together with the town. Undefined if it has neither. */
export function whereOf({ event, place }: Pick<PostCard, 'event' | 'place'>): string | undefined {
  const [venue, town] = [event?.venue, place?.label]
  if (!venue || !town) return venue ?? town
  return venue.toLowerCase().includes(town.toLowerCase()) ? venue : `${venue}, ${town}`
}
