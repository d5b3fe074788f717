import type { OwnedTables } from '../../platform/database/owned-tables.ts'

export const cartTables = { cart_lines: { exported: { by: 'member_id' } } } satisfies OwnedTables
