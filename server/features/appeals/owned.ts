import type { OwnedTables } from '../../platform/database/owned-tables.ts'

export const appealTables = {
  appeals: {
    exported: { by: 'author_id', omit: ['decided_by'] },
    notExported: { decided_by: 'the work of a moderator' },
  },
} satisfies OwnedTables
