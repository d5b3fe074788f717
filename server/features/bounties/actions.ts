import { BOUNTY_DAYS } from '#contract/bounties.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { record } from '../happenings/index.ts'
import { bountyHeld, bountyPaid, bountyReturned, getBalances, postTransfers, unitsOf, vbtOf } from '../ledger/index.ts'
import { setTokens } from '../posts/index.ts'
import { assertEnough, assertInRange, mayRaise, refuseRaise } from './policy.ts'
import { type LockedBounty, lockPostWithBounty } from './queries.ts'

type Amount = { postId: number; authorId: number; vbt: number }

/** Sets the author's tokens aside for an answer. */
export async function holdBounty(tx: Transaction, { postId, authorId, vbt }: Amount) {
  await assertAffordable(tx, authorId, vbt)
  await tx`
    insert into bounties (post_id, vbt, ends_at) values (${postId}, ${vbt}, now() + make_interval(days => ${BOUNTY_DAYS}))`
  await record(tx, { type: 'bounty_held', actorId: authorId, subjectId: postId, details: { vbt } })
  await postTransfers(tx, [bountyHeld({ bountyId: postId, authorId, units: unitsOf(vbt), raise: 0 })])
}

/** Adds to an open bounty. Its end stays the same. */
export async function addToBounty(tx: Transaction, bounty: LockedBounty, { postId, authorId, vbt }: Amount) {
  await assertAffordable(tx, authorId, vbt)
  const raise = bounty.raises + 1
  await tx`update bounties set vbt = vbt + ${vbt}, raises = ${raise} where post_id = ${postId}`
  await record(tx, { type: 'bounty_raised', actorId: authorId, subjectId: postId, details: { vbt } })
  await postTransfers(tx, [bountyHeld({ bountyId: postId, authorId, units: unitsOf(vbt), raise })])
}

/** Adds to the bounty of the viewer's post, or offers the first one. */
export async function raiseBounty(tx: Transaction, viewer: Viewer, { postId, vbt }: Omit<Amount, 'authorId'>) {
  const { bounty, ...facts } = await lockPostWithBounty(tx, viewer, postId)
  if (!mayRaise(viewer, facts)) throw refuseRaise(viewer, facts)
  const total = (bounty?.vbt ?? 0) + vbt
  assertInRange(total)
  await setTokens(tx, postId, total)
  const amount = { postId, authorId: viewer.id, vbt }
  if (bounty) await addToBounty(tx, bounty, amount)
  else await holdBounty(tx, amount)
  return { postId }
}

/** Pays the whole bounty to the author of the accepted answer. */
export async function payBounty(tx: Transaction, { postId, vbt }: LockedBounty, authorId: number, answererId: number) {
  await tx`update bounties set state = 'paid', ended_at = now(), paid_to_id = ${answererId} where post_id = ${postId}`
  await setTokens(tx, postId, null)
  await record(tx, { type: 'bounty_paid', actorId: authorId, subjectId: postId, details: { vbt, answererId } })
  await postTransfers(tx, [bountyPaid({ bountyId: postId, authorId, units: unitsOf(vbt), answererId })])
}

type Return = { authorId: number; why: 'time' | 'deleted' | 'left'; actorId: number | null }

/** Returns the whole bounty to its author. `actorId`: null for a timer. */
export async function returnBounty(tx: Transaction, { postId, vbt }: LockedBounty, { authorId, why, actorId }: Return) {
  await markReturned(tx, [postId])
  await setTokens(tx, postId, null)
  await record(tx, { type: 'bounty_returned', actorId: authorId, subjectId: postId, details: { vbt, why } })
  await postTransfers(tx, [bountyReturned({ bountyId: postId, authorId, units: unitsOf(vbt), actorId })])
}

/** Marks these bounties as returned. The caller posts the transfers. */
export async function markReturned(tx: Transaction, postIds: readonly number[]) {
  await tx`update bounties set state = 'returned', ended_at = now() where post_id = any (${postIds}::bigint[])`
}

/**
 * Throws a refusal that says how much is missing. (If something else spends the tokens meanwhile, the ledger refuses
 * with the same code.)
 */
async function assertAffordable(tx: Transaction, authorId: number, vbt: number) {
  const { available } = await getBalances(tx, authorId)
  assertEnough(vbt - vbtOf(available))
}
