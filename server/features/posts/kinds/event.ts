import type { Event, EventFacts } from '#contract/kinds/event.ts'

export type EventRow = {
  eventStartsAt: string
  eventEndsAt: string | null
  eventTimeZone: string
  eventVenue: string | null
}
export type EventDetails = EventRow & { eventCapacity: number | null }

export const event = {
  table: 'events',

  columns: `
    events.starts_at as event_starts_at, events.ends_at as event_ends_at,
    events.time_zone as event_time_zone, events.venue as event_venue`,

  details: 'events.capacity as event_capacity',

  facts: (row: EventRow): EventFacts => ({
    startsAt: row.eventStartsAt,
    endsAt: row.eventEndsAt,
    timeZone: row.eventTimeZone,
    venue: row.eventVenue,
  }),

  present: (row: EventDetails): Event => ({ ...event.facts(row), capacity: row.eventCapacity }),
}
