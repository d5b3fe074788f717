import { REFUND_DAYS } from '#contract/payments.ts'
import type { Sql } from '../../../platform/database/database.ts'
import { getRemainingVbt } from '../../ledger/index.ts'
import { listRefundable } from '../refunds/queries.ts'
import { refundOf } from '../top-ups/policy.ts'
import { findTopUp } from '../top-ups/queries.ts'

/** How many VBT can go back to the member's cards now. */
export async function getRefundableVbt(sql: Sql, memberId: number) {
  let total = 0
  for (const id of await listRefundable(sql, memberId, REFUND_DAYS)) {
    const topUp = await findTopUp(sql, id)
    if (topUp) total += refundOf(topUp, await getRemainingVbt(sql, id), Date.now()).vbt
  }
  return total
}
