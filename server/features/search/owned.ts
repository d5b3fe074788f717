import type { OwnedTables } from '../../platform/database/owned-tables.ts'

/** All but the counts are written by triggers. */
export const searchTables = {
  post_search: {},
  title_beginnings: {},
  search_names: {},
} satisfies OwnedTables
