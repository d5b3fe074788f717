import { type Fragment, type Sql, sendTogether, type Transaction } from '../../../platform/database/database.ts'
import type { LockedOrder } from '../order.ts'
import type { SupplyLine } from '../supply.ts'

/** The columns of `LockedOrder`. Qualified, because lists join other tables that have some of these names. */
export function lockedColumns(sql: Sql) {
  return sql`
    orders.id, orders.number, orders.kind, orders.checkout_id, orders.buyer_id, orders.seller_id, orders.state,
    orders.paid_at, orders.version, orders.title, orders.line_count, orders.items, orders.variant, orders.follows_id, orders.lines_vbt, orders.delivery_vbt,
    orders.total_vbt, orders.fee_percent::float8 as fee_percent, orders.fee_units,
    orders.back_units`
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

/** Locks a paid order, after the one that it follows, if it follows one. Null if there is none. */
export async function lockWithFirst(tx: Transaction, id: number) {
  const [, [order]] = await sendTogether(
    tx`select from orders where id = (select follows_id from orders where id = ${id}) for no key update`,
    // One that is just being paid is not waited for, because its payment locks both the other way around.
    lockOrders(tx, tx`id = ${id} and paid_at is not null`),
  )
  return order ?? null
}

/** What was bought in these orders. */
export function listBoughtLines(tx: Transaction, orderIds: readonly number[]) {
  return tx<(SupplyLine & { title: string })[]>`
    select subject_id, quantity, title from order_lines
    where order_id = any (${orderIds}::bigint[]) and subject_id is not null`
}

/** Those whose dispute began in one of these states, before the seller had done their part, and that were refunded as a whole. */
export async function listRefundedUnused(tx: Transaction, orderIds: readonly number[], unused: readonly string[]) {
  const rows = await tx<{ id: number }[]>`
    select id from orders join disputes on order_id = id
    where id = any (${orderIds}::bigint[]) and orders.state = 'refunded' and from_state = any (${unused}::text[])`
  return rows.map(({ id }) => id)
}
