import type { OwnedTables } from '../../platform/database/owned-tables.ts'

export const reportTables = {
  reports: {
    exported: { by: 'reporter_id', omit: ['closed_by'] },
    notExported: { closed_by: 'the work of a moderator' },
  },
} satisfies OwnedTables
