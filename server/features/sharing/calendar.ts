import { TZDate } from '@date-fns/tz'
import ical from 'ical-generator'
import { pathOf } from '#contract/paths.ts'
import type { Post } from '#contract/posts.ts'
import { timeZoneRules } from './time-zone-rules.ts'

const HOUR = 3_600_000
/** Calendars need an end; an event without one gets two hours. */
const USUAL_LENGTH = 2 * HOUR

/** One event as iCalendar (RFC 5545), in the wall time of its location. Null for a post of another kind. */
export function calendarOf(site: string, post: Post) {
  const { event } = post
  if (!event) return null
  const { startsAt, timeZone, venue } = event
  const from = Date.parse(startsAt)
  const to = event.endsAt ? Date.parse(event.endsAt) : from + USUAL_LENGTH
  const url = site + pathOf(post)

  // Without a name: calendars such as Outlook would open a new calendar of that name for the one event.
  const calendar = ical({ prodId: { company: 'VRUMIES', product: 'Events', language: 'EN' } })
  // Includes the rules of the time zone, because a calendar may not know it by name.
  calendar.timezone({ name: null, generator: (zone) => timeZoneRules(zone, from, to) })
  calendar.createEvent({
    id: `event-${post.id}@${new URL(site).hostname}`,
    sequence: post.version - 1,
    stamp: new Date(post.editedAt ?? post.createdAt),
    start: new TZDate(from, timeZone),
    end: new TZDate(to, timeZone),
    timezone: timeZone,
    summary: post.title,
    description: `${post.description}\n\n${url}`,
    location: [venue, post.address ?? post.place?.label].filter(Boolean).join(', ') || null,
    url,
  })
  return calendar.toString()
}
