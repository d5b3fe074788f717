import type { OrderEvent } from '#contract/order-kinds.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { LockedOrder, OrderTerms } from '../../orders/index.ts'

/** A customer who withdraws a dispute has said how it goes, so they are asked again only later. */
export async function askLater(
  tx: Transaction,
  { waits }: OrderTerms,
  orders: readonly LockedOrder[],
  event: OrderEvent,
) {
  if (event !== 'withdraw_dispute') return
  await tx`
    update job_orders set asked_at = greatest(asked_at, clock_timestamp() + make_interval(secs => ${waits.workAsked}))
    where order_id = any (${orders.map(({ id }) => id)}::bigint[]) and asked_at is not null`
}
