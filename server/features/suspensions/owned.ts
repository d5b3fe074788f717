import type { OwnedTables } from '../../platform/database/owned-tables.ts'

export const suspensionTables = {
  suspensions: {
    exported: { by: 'member_id', omit: ['ended_by'] },
    notExported: { ended_by: 'the work of a moderator' },
  },
  suspension_orders: { notExported: { chosen_by: 'the work of a moderator' } },
} satisfies OwnedTables
