import type { Static } from 'typebox'
import type { FieldError } from '#contract/basics.ts'
import type {
  Directory,
  DirectoryFacts,
  HourException,
  Service,
  ServiceCategory,
  WeekHours,
} from '#contract/kinds/directory.ts'
import type { NewDirectory } from '#contract/new-posts.ts'
import { phoneLink } from '#contract/phone.ts'
import { blankAt, oneLine, optionalLine } from '../../../platform/http/typed-text.ts'
import { hourProblems } from './hours.ts'
import { openStateOf } from './open-state.ts'
import { timeZoneProblems } from './time-zone.ts'

type Input = Static<typeof NewDirectory>

export type DirectoryRow = {
  id: number
  version: number
  directoryCategory: ServiceCategory
  directoryTimeZone: string
  directoryHours: WeekHours
  directoryHourExceptions: HourException[]
  directoryFromVbt: number | null
}
export type DirectoryDetails = DirectoryRow & {
  directoryServices: Service[]
  directoryServiceArea: string | null
  directoryPhone: string | null
}

export const directory = {
  table: 'directory_entries' as const,

  columns: `
    directory_entries.category as directory_category, directory_entries.time_zone as directory_time_zone,
    directory_entries.hours as directory_hours, directory_entries.hour_exceptions as directory_hour_exceptions,
    (select min((offered->>'priceVbt')::int) from jsonb_array_elements(directory_entries.services) offered)
      as directory_from_vbt`,

  details: `
    directory_entries.services as directory_services, directory_entries.service_area as directory_service_area,
    directory_entries.phone as directory_phone`,

  facts: (row: DirectoryRow, now: number): DirectoryFacts => ({
    category: row.directoryCategory,
    timeZone: row.directoryTimeZone,
    open: openStateOf(row, now),
    ...(row.directoryFromVbt !== null && { fromVbt: row.directoryFromVbt }),
  }),

  present: (row: DirectoryDetails, now: number): Directory => ({
    ...directory.facts(row, now),
    hours: row.directoryHours,
    hourExceptions: row.directoryHourExceptions,
    services: row.directoryServices,
    serviceArea: row.directoryServiceArea,
    phone: row.directoryPhone,
  }),

  problems: ({ hours, hourExceptions = [], timeZone, services = [], phone }: Input): FieldError[] => [
    ...hourProblems(hours, hourExceptions),
    ...timeZoneProblems(timeZone),
    ...services.flatMap(({ name }, index) => blankAt(`services.${index}.name`, name)),
    ...(phone !== undefined && phoneLink(phone) === null
      ? [{ field: 'phone', message: 'Enter a phone number, such as (626) 555-0142 or 1-800-555-0142 ext. 12.' }]
      : []),
  ],

  row: ({ hours, hourExceptions = [], timeZone, category = 'other', services = [], serviceArea, phone }: Input) => ({
    category,
    time_zone: timeZone,
    hours,
    hour_exceptions: hourExceptions.toSorted((a, b) => (a.date < b.date ? -1 : 1)),
    services: services.map((service) => ({ ...service, name: oneLine(service.name) })),
    service_area: optionalLine(serviceArea),
    phone: optionalLine(phone),
  }),
}
