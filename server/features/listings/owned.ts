import type { OwnedTables } from '../../platform/database/owned-tables.ts'

const listed = { notExported: { author_id: 'copies of what posts say, which are exported' } }

/** Triggers write the listed posts. */
export const listingTables = {
  listed_posts: listed,
  listed_video: listed,
  listed_blog: listed,
  listed_forum: listed,
  listed_vehicle: listed,
  listed_request: listed,
  listed_market: listed,
  listed_event: listed,
  listed_directory: listed,
  listed_fitments: {},
  rankings: {},
  ranking_parts: {},
  search_words: {},
} satisfies OwnedTables
