import type { OwnedTables } from '../../platform/database/owned-tables.ts'

export const switchTables = {
  feature_switches: { notExported: { changed_by: 'the work of an admin' } },
} satisfies OwnedTables
