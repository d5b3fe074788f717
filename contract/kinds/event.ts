import { type Static, Type } from 'typebox'
import { Nullable, OptionalText, Timestamp } from '../basics.ts'

export const MAX_CAPACITY = 1_000_000

/** An IANA name such as 'America/Denver'; the server checks that it exists. */
export const TimeZone = Type.String({ minLength: 1, maxLength: 64 })

export const eventFields = {
  startsAt: Timestamp,
  endsAt: Type.Optional(Timestamp),
  timeZone: TimeZone,
  venue: OptionalText(120),
  capacity: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_CAPACITY })),
}

export const EventFacts = Type.Object({
  startsAt: Timestamp,
  endsAt: Nullable(Timestamp),
  timeZone: Type.String(),
  venue: Nullable(Type.String()),
})
export type EventFacts = Static<typeof EventFacts>

export const Event = Type.Object({ ...EventFacts.properties, capacity: Nullable(Type.Integer()) })
export type Event = Static<typeof Event>
