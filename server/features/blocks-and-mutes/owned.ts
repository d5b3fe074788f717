import type { OwnedTables } from '../../platform/database/owned-tables.ts'

export const blockAndMuteTables = {
  blocks: {
    exported: { by: 'member_id' },
    notExported: { blocked_id: 'members do not learn who blocked them' },
  },
  mutes: {
    exported: { by: 'member_id' },
    notExported: { muted_id: 'members do not learn who muted them' },
  },
  muted_words: { exported: { by: 'member_id' } },
} satisfies OwnedTables
