import type { OwnedTables } from '../../platform/database/owned-tables.ts'

export const adminTables = {
  collection_deletions: { notExported: { deleted_by: 'the work of an admin' } },
  collection_counts: {},
} satisfies OwnedTables
