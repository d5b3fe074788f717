import type { OwnedTables } from '../../platform/database/owned-tables.ts'

export const reviewTables = {
  reviews: {
    exported: { by: 'author_id' },
    // Hidden reviews stay hidden.
    alsoExported: { reviews_about: { by: 'about_id', since: 'shown_at', omit: ['hidden_reason'] } },
  },
  review_periods: {},
  ratings: { exported: { by: 'member_id', omit: ['id'] } },
} satisfies OwnedTables
