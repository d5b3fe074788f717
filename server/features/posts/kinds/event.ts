import type { Static } from 'typebox'
import type { FieldError } from '#contract/basics.ts'
import type { Event, EventFacts } from '#contract/kinds/event.ts'
import type { NewEvent } from '#contract/new-posts.ts'
import { optionalLine } from '../../../platform/http/typed-text.ts'
import { timeZoneProblems } from './time-zone.ts'

type Input = Static<typeof NewEvent>

export type EventRow = {
  eventStartsAt: string
  eventEndsAt: string | null
  eventTimeZone: string
  eventVenue: string | null
}
export type EventDetails = EventRow & { eventCapacity: number | null }

/** Dates before the first car, or too far in the future, can only be typos. */
const FIRST_YEAR = 1885
const LAST_YEAR = 2199

export const event = {
  table: 'events' as const,

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

  problems: ({ startsAt, endsAt, timeZone }: Input): FieldError[] => [
    ...yearProblems('startsAt', startsAt),
    ...(endsAt === undefined ? [] : yearProblems('endsAt', endsAt)),
    ...(endsAt !== undefined && Date.parse(endsAt) <= Date.parse(startsAt)
      ? [{ field: 'endsAt', message: 'The end has to be after the start.' }]
      : []),
    ...timeZoneProblems(timeZone),
  ],

  row: ({ startsAt, endsAt, timeZone, venue, capacity }: Input) => ({
    starts_at: new Date(startsAt),
    ends_at: endsAt === undefined ? null : new Date(endsAt),
    time_zone: timeZone,
    venue: optionalLine(venue),
    capacity: capacity ?? null,
  }),
}

function yearProblems(field: string, moment: string): FieldError[] {
  const year = new Date(moment).getUTCFullYear()
  if (year >= FIRST_YEAR && year <= LAST_YEAR) return []
  return [{ field, message: `The year must be from ${FIRST_YEAR} to ${LAST_YEAR}.` }]
}
