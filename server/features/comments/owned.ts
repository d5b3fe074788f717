import type { OwnedTables } from '../../platform/database/owned-tables.ts'

export const commentTables = {
  comments: { exported: { by: 'author_id' } },
  comment_likes: { exported: { by: 'member_id' } },
} satisfies OwnedTables
