import type { OwnedTables } from '../../platform/database/owned-tables.ts'

export const replyTables = {
  replies: { exported: { by: 'author_id' } },
  reply_likes: { exported: { by: 'member_id' } },
  reply_versions: { exported: { by: 'editor_id' } },
  reply_images: {
    exported: { by: 'reply_id', through: { table: 'replies', column: 'id', by: 'author_id' } },
    files: ['media_id'],
  },
  reply_renderings: {},
} satisfies OwnedTables
