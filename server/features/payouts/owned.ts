import type { OwnedTables } from '../../platform/database/owned-tables.ts'

const KEPT = 'only an id: the provider and the books refer to the payout when the member is gone'

export const payoutTables = {
  payout_accounts: {
    exported: { by: 'member_id', omit: ['provider_id', 'automatic_refusal', 'version', 'checked_at'] },
    kept: { member_id: KEPT },
  },
  payouts: {
    exported: {
      by: 'member_id',
      omit: ['destination_id', 'transfer_id', 'bank_payout_id', 'attempts', 'failure', 'checked_at', 'told_at'],
    },
    kept: { member_id: KEPT },
  },
  payout_holds: { exported: { by: 'member_id' } },
  payout_limits: { exported: { by: 'member_id' } },
} satisfies OwnedTables
