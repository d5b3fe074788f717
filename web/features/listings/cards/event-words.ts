import type { PostCard } from '#contract/posts.ts'
import { HOUR_CYCLE, wallClock } from '../../../platform/time.ts'

type Event = NonNullable<PostCard['event']>

/** Sat, Dec 12, 5:00 PM: when it starts, in the time zone of its place. With the year, unless that is this one. */
export function eventStartOf({ startsAt, timeZone }: Event, now = new Date(), hourCycle = HOUR_CYCLE) {
  const { weekday, month, day, year, time } = wallClock(startsAt, timeZone, hourCycle)
  const isThisYear = year === wallClock(now.toISOString(), timeZone).year
  return `${weekday}, ${month} ${day}${isThisYear ? '' : `, ${year}`}, ${time}`
}

/** Harbor Speedway, Pasadena, CA: the venue with the town. Undefined without either. */
export function whereOf({ event, place }: Pick<PostCard, 'event' | 'place'>): string | undefined {
  const venue = event?.venue
  const town = place?.label
  if (!venue || !town) return venue ?? town
  return venue.toLowerCase().includes(town.toLowerCase()) ? venue : `${venue}, ${town}`
}
