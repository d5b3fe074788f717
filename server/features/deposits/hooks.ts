import type { Fragment, Transaction } from '../../platform/database/database.ts'
import { postTransfers } from '../ledger/index.ts'
import type { ChangedPost, PostHooks } from '../posts/index.ts'
import { takeSteps } from './steps/actions.ts'
import { isChanged, lockDeposits } from './steps/queries.ts'

/**
 * If the seller deletes the post, takes it off sale, or changes the facts that a deposit was left on, the deposits
 * waiting for an answer go back. Other edits, such as adding a photo, don't affect them. An accepted deposit stays
 * held.
 */
export const depositPostHooks: PostHooks = {
  edited: (tx, _viewer, post) => returnWaiting(tx, post, isChanged(tx)),
  deleted: (tx, _viewer, post) => returnWaiting(tx, post, tx`true`),
}

async function returnWaiting(tx: Transaction, { id, kind }: ChangedPost, where: Fragment) {
  if (kind !== 'vehicle') return
  const waiting = await lockDeposits(tx, tx`post_id = ${id} and state = 'offered' and ${where}`)
  const transfers = await takeSteps(tx, waiting, { event: 'gone', by: 'seller' })
  if (transfers.length > 0) await postTransfers(tx, transfers)
}
