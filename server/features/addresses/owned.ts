import type { OwnedTables } from '../../platform/database/owned-tables.ts'

export const addressTables = { addresses: { exported: { by: 'member_id' } } } satisfies OwnedTables
