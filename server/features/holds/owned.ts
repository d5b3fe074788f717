import type { OwnedTables } from '../../platform/database/owned-tables.ts'

export const holdTables = {
  hold_rule_book: {},
  hold_rules: { notExported: { created_by: 'the work of an admin' } },
} satisfies OwnedTables
