import type { OwnedTables } from '../../platform/database/owned-tables.ts'

export const savedSearchTables = {
  saved_searches: { exported: { by: 'member_id', omit: ['candidates', 'has_more', 'is_stale', 'area_km'] } },
  saved_search_keys: {},
  saved_search_matches: {},
} satisfies OwnedTables
