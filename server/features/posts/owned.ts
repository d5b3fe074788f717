import type { OwnedTables } from '../../platform/database/owned-tables.ts'

const ofPost = { by: 'post_id', through: { table: 'posts', column: 'id', by: 'author_id' } }

export const postTables = {
  posts: {
    exported: { by: 'author_id', omit: ['tag_keys', 'active_at', 'is_unannounced'] },
    files: ['cover_id', 'video_id'],
  },
  post_states: { exported: { by: 'member_id' } },
  post_commenters: { exported: { by: 'member_id' } },
  post_versions: {
    exported: { by: 'editor_id' },
    filesNotKept: { content: 'the page of versions shows only titles and texts' },
  },
  post_images: { exported: ofPost, files: ['media_id'] },
  vehicles: { exported: { ...ofPost, omit: ['make_key', 'model_key'] } },
  post_renderings: {},
  requests: { exported: ofPost },
  market_items: { exported: { ...ofPost, omit: ['fitment_keys', 'brand_key'] } },
  events: { exported: ofPost },
  directory_entries: { exported: ofPost },
  opening_totals: {},
} satisfies OwnedTables
