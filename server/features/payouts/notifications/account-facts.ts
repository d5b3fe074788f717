import type { DetailsOf } from '../../happenings/index.ts'
import type { PayoutsPage } from './page.queries.ts'

/**
 * What notifications about accounts at the provider store. Renaming an event takes a migration of these, too. `page`: where
 * it leads.
 */
export type AccountFact = { page: PayoutsPage } & (
  | ({ of: 'payout_account_asked' } & DetailsOf<'payout_account_asked'>)
  | ({ of: 'automatic_payout_refused' } & DetailsOf<'automatic_payout_refused'>)
)
