import { inTransaction, type Sql, sendTogether } from '../../../platform/database/database.ts'
import { defaultTerms } from '../../orders/index.ts'
import { endCheckout } from '../actions.ts'
import { lockOpening, selectOpen } from '../queries.ts'

/** What a member who leaves was about to buy is for others again. An order that has ended has no waits. */
export function cancelCheckoutOf(sql: Sql, memberId: number) {
  return inTransaction(sql, async (tx) => {
    const [, [open]] = await sendTogether(lockOpening(tx, memberId), selectOpen(tx, memberId))
    if (open) await endCheckout(tx, defaultTerms, open, { state: 'canceled', actorId: memberId })
  })
}
