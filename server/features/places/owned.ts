import type { OwnedTables } from '../../platform/database/owned-tables.ts'

export const placeTables = {
  places: {},
  postal_codes: {},
} satisfies OwnedTables
