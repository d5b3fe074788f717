import { inTransaction, type Sql, sendTogether } from '../../platform/database/database.ts'
import type { OrderTerms } from '../orders/index.ts'
import { endCheckout } from './actions.ts'
import { lockOpening, selectOpen } from './queries.ts'

/** Puts what a leaving member was about to buy back on sale. */
export function cancelCheckoutOf(terms: OrderTerms) {
  return (sql: Sql, memberId: number) =>
    inTransaction(sql, async (tx) => {
      const [, [open]] = await sendTogether(lockOpening(tx, memberId), selectOpen(tx, memberId))
      if (open) await endCheckout(tx, terms, open, { state: 'canceled', actorId: memberId })
    })
}
