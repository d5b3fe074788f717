import { UNSENT_STATES } from '#contract/order-steps.ts'
import type { Fragment, Sql, Transaction } from '../../../platform/database/database.ts'
import type { LockedOrder } from '../order.ts'

/** The columns of `LockedOrder`. Qualified, because lists join other tables that have some of these names. */
export function lockedColumns(sql: Sql) {
  return sql`
    orders.id, orders.number, orders.checkout_id, orders.buyer_id, orders.seller_id, orders.state, orders.version,
    orders.title, orders.line_count, orders.items, orders.delivery_kind, orders.goods_vbt, orders.delivery_vbt,
    orders.total_vbt, orders.fee_percent::float8 as fee_percent, orders.fee_units, orders.return_until`
}

/** Locks orders by id. Lock their checkout before. */
export function lockOrders(tx: Transaction, where: Fragment) {
  return tx<LockedOrder[]>`
    select ${lockedColumns(tx)} from orders where ${where} order by id for no key update`
}

/** Locks it; null if there is none. */
export async function lockOrder(tx: Transaction, id: number) {
  const [order] = await lockOrders(tx, tx`id = ${id}`)
  return order ?? null
}

export type BoughtLine = { orderId: number; postId: number; quantity: number }

/** What was bought, of posts that are still there. */
export function listBoughtLines(tx: Transaction, orderIds: readonly number[]) {
  return tx<BoughtLine[]>`
    select order_id, post_id, quantity from order_lines
    where order_id = any (${orderIds}::bigint[]) and post_id is not null`
}

/** Those that were disputed while the goods were still with the seller, and then refunded as a whole. */
export async function listRefundedUnsent(tx: Transaction, orderIds: readonly number[]) {
  const rows = await tx<{ id: number }[]>`
    select id from orders join order_steps on order_id = id and event = 'dispute'
    where id = any (${orderIds}::bigint[]) and orders.state = 'refunded'
      and from_state = any (${UNSENT_STATES}::text[])`
  return rows.map(({ id }) => id)
}
