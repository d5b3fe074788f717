import { inTransaction, type Sql } from '../../../platform/database/database.ts'
import { defaultTerms } from '../../orders/index.ts'
import { endCheckout } from '../actions.ts'
import { lockOpenCheckout } from '../queries.ts'

/** What a member who leaves was about to buy is for others again. An order that has ended has no waits. */
export function cancelCheckoutOf(sql: Sql, memberId: number) {
  return inTransaction(sql, async (tx) => {
    const open = await lockOpenCheckout(tx, memberId)
    if (open) await endCheckout(tx, defaultTerms, open, { state: 'canceled', actorId: memberId })
  })
}
