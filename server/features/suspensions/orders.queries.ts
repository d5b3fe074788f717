import { ENDED_STATES } from '#contract/order-steps.ts'
import type { SuspendedOrder } from '#contract/standing.ts'
import { raw, type Sql } from '../../platform/database/database.ts'
import { findMembers } from '../orders/index.ts'

const SETTLED = raw(`(${['pending_payment', 'disputed', ...ENDED_STATES].map((state) => `'${state}'`).join(', ')})`)

/**
 * SQL condition on `orders`: a moderator can choose what happens to it. Disputes decide about theirs, and what follows an order goes
 * with it.
 */
export function isOpenSale(sql: Sql) {
  return sql`(orders.paid_at is not null and orders.state not in ${SETTLED} and not exists (
    select from orders as main where main.id = orders.follows_id and main.state not in ${SETTLED}))`
}

type Row = Omit<SuspendedOrder, 'buyer'> & { suspensionId: number; buyerId: number | null }

/** The open orders of a seller, before anything is chosen. */
export async function listOpenSales(sql: Sql, sellerId: number): Promise<SuspendedOrder[]> {
  const rows = await sql<Row[]>`
    select 0 as suspension_id, id as order_id, number, kind, title, buyer_id, total_vbt, state,
      null::text as choice, null::timestamptz as due_at, false as is_done
    from orders where seller_id = ${sellerId} and ${isOpenSale(sql)} order by id`
  return (await presentBySuspension(sql, rows)).get(0) ?? []
}

/** What was chosen for the orders of these suspensions, by the id of the suspension. */
export async function listSuspendedOrders(sql: Sql, suspensionIds: readonly number[]) {
  const rows = await sql<Row[]>`
    select suspension_id, order_id, number, kind, title, buyer_id, total_vbt, state, choice, suspension_orders.due_at,
      done_at is not null as is_done
    from suspension_orders join orders on orders.id = order_id
    where suspension_id = any (${suspensionIds}::bigint[]) order by order_id`
  return presentBySuspension(sql, rows)
}

async function presentBySuspension(sql: Sql, rows: readonly Row[]) {
  const buyers = await findMembers(
    sql,
    rows.map(({ buyerId }) => buyerId),
  )
  const shown = new Map<number, SuspendedOrder[]>()
  for (const { suspensionId, buyerId, ...order } of rows) {
    const orders = shown.get(suspensionId) ?? []
    shown.set(suspensionId, [...orders, { ...order, buyer: buyers.get(buyerId) ?? null }])
  }
  return shown
}
