import type { OwnedTables } from '../../platform/database/owned-tables.ts'

const KEPT = 'only an id: the books must stay complete when a member leaves'

export const ledgerTables = {
  ledger_accounts: { exported: { by: 'member_id' }, kept: { member_id: KEPT } },
  ledger_transfers: { exported: { by: 'actor_id', omit: ['request_hash'] }, kept: { actor_id: KEPT } },
  // The statement without the other side's data. The payer stays out: they may have tipped anonymously.
  ledger_postings: {
    exported: { by: 'payer_id', omit: ['payee_available', 'payee_held', 'payee_earned'] },
    alsoExported: {
      ledger_postings_received: {
        by: 'payee_id',
        omit: ['from_account_id', 'payer_id', 'payer_available', 'payer_held', 'payer_earned', 'earned'],
      },
    },
  },
  // Without whom it came from: they may have tipped anonymously.
  ledger_waiting_subjects: {
    exported: { by: 'member_id', omit: ['payer_id', 'is_under_review', 'ends_at'] },
    notExported: { payer_id: 'what others wait for' },
    kept: { member_id: KEPT },
  },
  ledger_matured: { exported: { by: 'member_id' }, kept: { member_id: KEPT } },
  ledger_waits: { notExported: { member_id: 'sums of what is exported' }, kept: { member_id: KEPT } },
  ledger_rollup: {},
  ledger_checks: {},
  ledger_days: {},
} satisfies OwnedTables
