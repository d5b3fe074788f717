import type { OwnedTables } from '../../platform/database/owned-tables.ts'

export const checkoutTables = {
  checkouts: { exported: { by: 'member_id' } },
} satisfies OwnedTables
