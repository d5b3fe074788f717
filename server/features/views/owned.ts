import type { OwnedTables } from '../../platform/database/owned-tables.ts'

export const viewTables = {
  post_views: {},
} satisfies OwnedTables
