import type { OwnedTables } from '../../platform/database/owned-tables.ts'

const WORK = 'the work of an admin'
const KEPT = 'only an id: the books must stay complete when a member leaves'

export const bookTables = {
  corrections: {
    exported: { by: 'member_id', omit: ['asked_by', 'decided_by'] },
    notExported: { asked_by: WORK, decided_by: WORK },
    kept: { member_id: KEPT },
  },
} satisfies OwnedTables
