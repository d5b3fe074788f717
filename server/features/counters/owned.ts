import type { OwnedTables } from '../../platform/database/owned-tables.ts'

export const counterTables = {
  recounts: {},
} satisfies OwnedTables
