import type { OwnedTables } from '../../platform/database/owned-tables.ts'

/** The bookmarks themselves are in `post_states`. */
export const bookmarkTables = {
  bookmark_collections: { exported: { by: 'member_id' } },
} satisfies OwnedTables
