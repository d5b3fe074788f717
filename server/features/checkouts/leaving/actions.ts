import { inTransaction, type Sql, sendTogether } from '../../../platform/database/database.ts'
import { defaultTerms } from '../../orders/index.ts'
import { endCheckout } from '../actions.ts'
import { lockOpening, selectOpen } from '../queries.ts'

/**
 * Puts what a leaving member was about to buy back on sale. The default terms suffice, because an ended order waits for
 * nothing.
 */
export function cancelCheckoutOf(sql: Sql, memberId: number) {
  return inTransaction(sql, async (tx) => {
    const [, [open]] = await sendTogether(lockOpening(tx, memberId), selectOpen(tx, memberId))
    if (open) await endCheckout(tx, defaultTerms, open, { state: 'canceled', actorId: memberId })
  })
}
