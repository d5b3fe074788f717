import type { OwnedTables } from '../../platform/database/owned-tables.ts'

export const bountyTables = {
  bounties: {
    exported: { by: 'post_id', through: { table: 'posts', column: 'id', by: 'author_id' }, omit: ['paid_to_id'] },
    notExported: { paid_to_id: 'bounties of others; what was paid is in the statement' },
  },
} satisfies OwnedTables
