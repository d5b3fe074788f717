import type { OwnedTables } from '../../platform/database/owned-tables.ts'

const KEPT = 'only an id: the books must stay complete when a member leaves'

export const ledgerTables = {
  ledger_accounts: { exported: { by: 'member_id' }, kept: { member_id: KEPT } },
  ledger_transfers: { exported: { by: 'actor_id', omit: ['request_hash'] }, kept: { actor_id: KEPT } },
  ledger_postings: {},
  ledger_rollup: {},
  ledger_checks: {},
  ledger_days: {},
} satisfies OwnedTables
