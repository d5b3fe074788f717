import type { Transaction } from '../../../platform/database/database.ts'
import { bountyReturned, unitsOf } from '../../ledger/index.ts'
import { markReturned } from '../actions.ts'
import { lockOpenBountiesOf } from './queries.ts'

/** Returns the member's open bounties, whether they were answered or not. */
export async function releaseBountiesOf(tx: Transaction, memberId: number) {
  const bounties = await lockOpenBountiesOf(tx, memberId)
  await markReturned(
    tx,
    bounties.map(({ postId }) => postId),
  )
  return bounties.map(({ postId, vbt }) =>
    bountyReturned({ bountyId: postId, authorId: memberId, units: unitsOf(vbt), actorId: memberId }),
  )
}
