import type { PAYOUT_PAGES } from '#contract/payouts.ts'
import type { DetailsOf } from '../../happenings/index.ts'

/** What notifications about payouts store. Renaming an event takes a migration of these, too. `page`: where it leads. */
export type PayoutFact = { page: (typeof PAYOUT_PAGES)[number] } & (
  | ({ of: 'payout_paid' } & DetailsOf<'payout_paid'>)
  | ({ of: 'payout_bank_rejected' } & DetailsOf<'payout_bank_rejected'>)
  | ({ of: 'payout_returned' } & DetailsOf<'payout_returned'>)
)
