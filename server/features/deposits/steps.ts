import type { Transaction } from '../../platform/database/database.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { postTransfers } from '../ledger/index.ts'
import type { ChangedPost, PostSteps } from '../posts/index.ts'
import { takeSteps } from './steps/actions.ts'
import { lockDeposits } from './steps/queries.ts'

/** Deposits that wait for an answer were left on what the seller just changed, so they go back. A held one stays. */
export const depositPostSteps: PostSteps = { edited: returnWaiting, deleted: returnWaiting }

async function returnWaiting(tx: Transaction, _viewer: Viewer, { id, kind }: ChangedPost) {
  if (kind !== 'vehicle') return
  const waiting = await lockDeposits(tx, tx`post_id = ${id} and state = 'offered'`)
  const transfers = await takeSteps(tx, waiting, { event: 'gone', by: 'seller' })
  if (transfers.length > 0) await postTransfers(tx, transfers)
}
