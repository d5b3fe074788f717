import { type Static, Type } from 'typebox'
import { MAX_FORMATTED, Nullable, OptionalText, RequiredText } from '../basics.ts'
import { TimeZone } from './event.ts'

export const MAX_SERVICES = 30
export const MAX_INTERVALS_A_DAY = 3
export const MAX_HOUR_EXCEPTIONS = 60
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export const SERVICE_CATEGORIES = [
  'repair',
  'body_paint',
  'tyres_wheels',
  'tuning',
  'detailing',
  'restoration',
  'towing',
  'inspection',
  'storage',
  'training',
  'other',
] as const
export const ServiceCategory = Type.Enum(SERVICE_CATEGORIES)
export type ServiceCategory = Static<typeof ServiceCategory>

/** Local wall time, '00:00' to '24:00'. */
const Clock = Type.String({
  maxLength: MAX_FORMATTED,
  pattern: '^(?:(?:[01]\\d|2[0-3]):[0-5]\\d|24:00)$',
  description: 'Enter a time, such as 08:30 or 17:00.',
})

/** Closes on the next day if `closes` is not later than `opens` (22:00 to 02:00). */
export const Interval = Type.Object({ opens: Clock, closes: Clock }, { additionalProperties: false })
export type Interval = Static<typeof Interval>

const DayHours = Type.Array(Interval, { maxItems: MAX_INTERVALS_A_DAY })

/** A day without intervals is closed. */
export const WeekHours = Type.Object(
  Object.fromEntries(WEEKDAYS.map((day) => [day, DayHours])) as Record<(typeof WEEKDAYS)[number], typeof DayHours>,
  { additionalProperties: false },
)
export type WeekHours = Static<typeof WeekHours>

/** A local date ('2026-12-24') with different hours; no intervals: closed. */
export const HourException = Type.Object(
  { date: Type.String({ format: 'date' }), intervals: DayHours },
  { additionalProperties: false },
)
export type HourException = Static<typeof HourException>

/** `priceVbt`: whole tokens. */
export const Service = Type.Object(
  {
    name: RequiredText(80),
    priceVbt: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    minutes: Type.Optional(Type.Integer({ minimum: 5, maximum: 10_080 })),
  },
  { additionalProperties: false },
)
export type Service = Static<typeof Service>

export const MAX_PHONE_LENGTH = 30

export const directoryFields = {
  hours: WeekHours,
  timeZone: TimeZone,
  hourExceptions: Type.Optional(Type.Array(HourException, { maxItems: MAX_HOUR_EXCEPTIONS })),
  category: Type.Optional(ServiceCategory),
  services: Type.Optional(Type.Array(Service, { maxItems: MAX_SERVICES })),
  /** The service area in words: 'Within 30 miles of Pasadena'. */
  serviceArea: OptionalText(200),
  /** Any that `phoneLink` can call. */
  phone: Type.Optional(Type.String({ maxLength: MAX_PHONE_LENGTH })),
}

/** `changesAt`: when it next opens or closes; null if it never does. */
export const OpenState = Type.Object({
  isOpen: Type.Boolean(),
  changesAt: Nullable(Type.String({ format: 'date-time' })),
})
export type OpenState = Static<typeof OpenState>

export const DirectoryFacts = Type.Object({
  category: ServiceCategory,
  timeZone: Type.String(),
  open: OpenState,
  /** The price of the cheapest service that has one, in whole tokens. */
  fromVbt: Type.Optional(Type.Integer()),
})
export type DirectoryFacts = Static<typeof DirectoryFacts>

export const Directory = Type.Object({
  ...DirectoryFacts.properties,
  hours: WeekHours,
  hourExceptions: Type.Array(HourException),
  services: Type.Array(Service),
  serviceArea: Nullable(Type.String()),
  phone: Nullable(Type.String()),
})
export type Directory = Static<typeof Directory>
