import type { OwnedTables } from '../../platform/database/owned-tables.ts'

export const blockAndMuteTables = {
  blocks: {
    exported: { by: 'member_id' },
    notExported: { blocked_id: 'nobody is told who blocked them' },
  },
  mutes: {
    exported: { by: 'member_id' },
    notExported: { muted_id: 'nobody is told who muted them' },
  },
  muted_words: { exported: { by: 'member_id' } },
} satisfies OwnedTables
