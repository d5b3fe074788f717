import type { OwnedTables } from '../../platform/database/owned-tables.ts'

export const followTables = {
  follows: {
    exported: { by: 'member_id' },
    notExported: { followed_id: 'follows belong to the follower' },
  },
} satisfies OwnedTables
