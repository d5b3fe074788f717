import type { OwnedTables } from '../../platform/database/owned-tables.ts'

export const walletTables = {
  tips: {
    exported: { by: 'from_id' },
    // Without the giver, who may be anonymous.
    alsoExported: { tips_received: { by: 'to_id', omit: ['from_id'] } },
  },
} satisfies OwnedTables
