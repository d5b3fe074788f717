import type {
  Directory,
  DirectoryFacts,
  HourException,
  Service,
  ServiceCategory,
  WeekHours,
} from '#contract/kinds/directory.ts'
import { openStateOf } from './open-state.ts'

export type DirectoryRow = {
  id: number
  version: number
  directoryCategory: ServiceCategory
  directoryTimeZone: string
  directoryHours: WeekHours
  directoryHourExceptions: HourException[]
}
export type DirectoryDetails = DirectoryRow & {
  directoryServices: Service[]
  directoryServiceArea: string | null
  directoryPhone: string | null
}

export const directory = {
  table: 'directory_entries',

  columns: `
    directory_entries.category as directory_category, directory_entries.time_zone as directory_time_zone,
    directory_entries.hours as directory_hours, directory_entries.hour_exceptions as directory_hour_exceptions`,

  details: `
    directory_entries.services as directory_services, directory_entries.service_area as directory_service_area,
    directory_entries.phone as directory_phone`,

  facts: (row: DirectoryRow, now: number): DirectoryFacts => ({
    category: row.directoryCategory,
    timeZone: row.directoryTimeZone,
    open: openStateOf(row, now),
  }),

  present: (row: DirectoryDetails, now: number): Directory => ({
    ...directory.facts(row, now),
    hours: row.directoryHours,
    hourExceptions: row.directoryHourExceptions,
    services: row.directoryServices,
    serviceArea: row.directoryServiceArea,
    phone: row.directoryPhone,
  }),
}
