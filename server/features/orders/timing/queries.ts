import type { OrderEvent } from '#contract/order-steps.ts'
import type { Sql, Transaction } from '../../../platform/database/database.ts'
import type { ReturnNote } from '../../happenings/index.ts'
import type { LockedOrder } from '../order.ts'
import { lockedColumns } from '../steps/queries.ts'

/**
 * Locks orders with something due. Skips those that someone else has locked, including another server's job; the next
 * run handles what is left.
 */
export async function lockDueOrders(tx: Transaction, limit: number, onlyId: number | null) {
  const only = onlyId === null ? tx`` : tx`and order_id = ${onlyId}`
  const rows = await tx<LockedOrder[]>`
    select ${lockedColumns(tx)} from order_deadlines due join orders on orders.id = due.order_id
    where due.due_at <= clock_timestamp() ${only}
    order by due.due_at limit ${limit} for no key update of orders skip locked`
  return [...new Map(rows.map((order) => [order.id, order])).values()]
}

export type Due = {
  orderId: number
  event: OrderEvent | ReturnNote | 'erase_address'
  reminder: number
  stepAt: string
}

/**
 * What is due for locked orders, longest overdue first. A later statement than the lock, so that it sees what happened
 * meanwhile.
 */
export function listDue(tx: Transaction, orderIds: readonly number[]) {
  return tx<Due[]>`
    select order_id, event, reminder, (
      select due_at from order_deadlines step
      where step.order_id = due.order_id and step.event = due.event and reminder = 0) as step_at
    from order_deadlines due
    where order_id = any (${orderIds}::bigint[]) and due_at <= clock_timestamp()
    order by due_at, reminder`
}

/** Orders with something due, longest overdue first. */
export async function listDueOrders(sql: Sql, limit: number) {
  const rows = await sql<{ orderId: number }[]>`
    select order_id from order_deadlines where due_at <= now() group by order_id order by min(due_at) limit ${limit}`
  return rows.map(({ orderId }) => orderId)
}
