import type { DisputeReason } from '#contract/order-bodies.ts'
import type { Sql, Transaction } from '../../../platform/database/database.ts'
import type { LockedOrder, OrderTerms } from '../../orders/index.ts'
import { lastOf } from '../calls/shipping.queries.ts'
import { type Arrival, refuseNotArrived } from './policy.ts'

/** SQL columns of `Arrival` that the history tells, in a query that reads `orders`. */
export function arrivalColumns(sql: Sql) {
  return sql`
    ${lastOf(sql, ['arrive', 'hand_over'])} as confirmed_at, ${lastOf(sql, ['assume_arrival'])} as assumed_at`
}

/** Why the buyer can't say that it never arrived. Null for all other reasons, and once they can. */
export async function refuseReason(tx: Transaction, { waits }: OrderTerms, order: LockedOrder, reason: DisputeReason) {
  if (reason !== 'not_arrived') return null
  const [arrival] = await tx<[Arrival]>`
    select variant, max_days, left_at, ${arrivalColumns(tx)}
    from orders join goods_orders on order_id = orders.id where orders.id = ${order.id}`
  return refuseNotArrived(arrival, waits.notArrived)
}
