import type { OwnedTables } from '../../platform/database/owned-tables.ts'

const ofPost = { by: 'post_id', through: { table: 'posts', column: 'id', by: 'author_id' } }

export const postTables = {
  posts: { exported: { by: 'author_id' } },
  post_states: { exported: { by: 'member_id' } },
  post_commenters: { exported: { by: 'member_id' } },
  post_versions: { exported: { by: 'editor_id' } },
  post_images: { exported: ofPost },
  vehicles: { exported: ofPost },
  requests: { exported: ofPost },
  market_items: { exported: ofPost },
  events: { exported: ofPost },
  directory_entries: { exported: ofPost },
  opening_totals: {},
} satisfies OwnedTables
