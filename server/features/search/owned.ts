import type { OwnedTables } from '../../platform/database/owned-tables.ts'

/** Triggers write everything except the counts. */
export const searchTables = {
  post_search: {},
  title_beginnings: {},
  search_names: {},
  search_rewrites: {},
} satisfies OwnedTables
