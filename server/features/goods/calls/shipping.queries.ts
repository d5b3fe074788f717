import type { Carrier } from '#contract/goods.ts'
import type { OrderEvent, OrderNote } from '#contract/order-kinds.ts'
import type { Sql, Transaction } from '../../../platform/database/database.ts'

export type Shipping = {
  carrier: Carrier | null
  trackingNumber: string | null
  boxes: number | null
  paidAt: string
  /** When it was marked as shipped; null if it was not. */
  leftAt: string | null
}

/** The shipment of a locked, paid order. */
export async function getShipping(tx: Transaction, orderId: number) {
  const [shipping] = await tx<[Shipping]>`
    select carrier, tracking_number, boxes, paid_at, left_at
    from orders join goods_orders on goods_orders.order_id = orders.id where orders.id = ${orderId}`
  return shipping
}

/** SQL expression: when one of these last happened to the order. */
export function lastOf(sql: Sql, events: readonly (OrderEvent | OrderNote)[]) {
  return sql`(
    select max(at) from order_steps where order_steps.order_id = orders.id and event = any (${events}::text[])
  )`
}

export async function countEvents(tx: Transaction, orderId: number, event: OrderNote) {
  const [{ count }] = await tx<[{ count: number }]>`
    select count(*)::int as count from order_steps where order_id = ${orderId} and event = ${event}`
  return count
}
