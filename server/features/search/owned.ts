import type { OwnedTables } from '../../platform/database/owned-tables.ts'

/** Triggers write everything except the counts. */
export const searchTables = {
  post_search: {
    notExported: { author_id: 'the post is in its own file' },
    kept: { author_id: 'deleted with the post' },
  },
  title_beginnings: {},
  search_names: {},
  name_changes: {},
  search_rewrites: {},
} satisfies OwnedTables
