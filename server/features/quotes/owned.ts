import type { OwnedTables } from '../../platform/database/owned-tables.ts'

const sent = { by: 'quote_id', through: { table: 'quotes', column: 'id', by: 'provider_id' } }

/**
 * What a member wrote as a provider, and the lives of their own requests. Quotes that they got belong to their
 * providers.
 */
export const quoteTables = {
  request_lives: { exported: { by: 'post_id', through: { table: 'posts', column: 'id', by: 'author_id' } } },
  quotes: { exported: { by: 'provider_id' } },
  quote_lines: { exported: sent },
  quote_versions: { exported: sent },
  quote_photos: { exported: sent, files: ['media_id'] },
  request_history: {
    exported: { by: 'actor_id' },
    kept: { actor_id: 'only an id: the history of the other side stays' },
  },
  quote_drafts: { exported: { by: 'member_id' }, filesNamedIn: { body: { by: 'member_id' } } },
  quote_templates: { exported: { by: 'member_id' } },
  request_invitations: { exported: { by: 'post_id', through: { table: 'posts', column: 'id', by: 'author_id' } } },
  request_matches: { exported: { by: 'member_id' } },
} satisfies OwnedTables
