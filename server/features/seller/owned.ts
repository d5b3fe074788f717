import type { OwnedTables } from '../../platform/database/owned-tables.ts'

export const sellerTables = {
  listing_imports: { exported: { by: 'member_id', omit: ['csv'] } },
} satisfies OwnedTables
