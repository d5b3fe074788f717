import type { OwnedTables } from '../../platform/database/owned-tables.ts'

export const listingTables = {
  rankings: {},
  ranking_parts: {},
  search_words: {},
} satisfies OwnedTables
