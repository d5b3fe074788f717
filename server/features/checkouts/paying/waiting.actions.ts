import type { Transaction } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { viewerFor } from '../../../platform/http/viewer.ts'
import { record } from '../../happenings/index.ts'
import { getBalances, unitsOf } from '../../ledger/index.ts'
import type { OrderTerms } from '../../orders/index.ts'
import { payCheckout } from './actions.ts'
import { findWaiting } from './queries.ts'

/**
 * Pays the checkout that is waiting for tokens, if there are enough now. If it can't be paid anymore, the member keeps
 * the tokens, and is told why.
 */
export async function payWithNewTokens(tx: Transaction, terms: OrderTerms, memberId: number) {
  const waiting = await findWaiting(tx, memberId)
  if (!waiting) return
  const { available } = await getBalances(tx, memberId)
  if (available < unitsOf(waiting.totalVbt)) return // more purchases may follow
  const viewer = viewerFor(memberId)
  try {
    await tx.savepoint((inner) => payCheckout(inner, viewer, terms, { ...waiting, isAfterTopUp: true }))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await tx`update checkouts set pays_after_vbt = null where id = ${waiting.id}`
    const details = { why: error.code }
    await record(tx, { type: 'checkout_not_paid', actorId: memberId, subjectId: waiting.id, details })
  }
}
