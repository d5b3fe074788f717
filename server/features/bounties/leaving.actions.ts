import { inTransaction, type Sql, type Transaction } from '../../platform/database/database.ts'
import { bountyReturned, unitsOf } from '../ledger/index.ts'
import { markReturned, returnBounty } from './actions.ts'
import { listOpenBountiesOf, lockOpenBountiesOf, lockPost } from './leaving.queries.ts'
import { lockOpenBounty } from './queries.ts'

/** Returns the open bounties of a member who is about to leave, whether they were answered or not. */
export async function returnBountiesOf(sql: Sql, authorId: number) {
  for (const postId of await listOpenBountiesOf(sql, authorId)) {
    await inTransaction(sql, async (tx) => {
      await lockPost(tx, postId)
      const bounty = await lockOpenBounty(tx, postId)
      if (bounty) await returnBounty(tx, bounty, { authorId, why: 'left', actorId: authorId })
    })
  }
}

/**
 * Ends the open bounties of a leaving member, including those offered since `returnBountiesOf` ran. Returns the
 * transfers.
 */
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
