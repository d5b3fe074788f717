import type { OwnedTables } from '../../platform/database/owned-tables.ts'

export const presenceTables = {
  presence: { exported: { by: 'member_id' } },
} satisfies OwnedTables
