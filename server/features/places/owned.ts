import type { OwnedTables } from '../../platform/database/owned-tables.ts'

export const placeTables = {
  places: {},
} satisfies OwnedTables
