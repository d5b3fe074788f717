import type { OwnedTables } from '../../platform/database/owned-tables.ts'

export const allowanceTables = {
  account_acts: { exported: { by: 'member_id' } },
  account_limits: {},
} satisfies OwnedTables
