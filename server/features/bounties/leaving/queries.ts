import type { Transaction } from '../../../platform/database/database.ts'
import type { LockedBounty } from '../queries.ts'

/** Lock the posts before. */
export function lockOpenBountiesOf(tx: Transaction, authorId: number) {
  return tx<LockedBounty[]>`
    select post_id, vbt, raises, state from bounties join posts on id = post_id
    where author_id = ${authorId} and state = 'open' order by post_id for update of bounties`
}
