import type { OwnedTables } from '../../platform/database/owned-tables.ts'

export const draftTables = {
  drafts: { exported: { by: 'author_id' }, filesNamedIn: { content: { by: 'author_id' } } },
} satisfies OwnedTables
