import type { PostalAddress } from '#contract/addresses.ts'
import type { Carrier } from '#contract/goods.ts'
import type { ReturnState } from '#contract/return-steps.ts'
import type { Sql, Transaction } from '../../../platform/database/database.ts'

export type ReturnRow = {
  state: ReturnState
  reason: string
  answer: string | null
  shipTo: PostalAddress | null
  carrier: Carrier | null
  trackingNumber: string | null
  requestedAt: string
  appealedAt: string | null
  /** When it was marked as sent back; null if it was not. */
  sentAt: string | null
  /** When the seller put it back in stock; null if they have not. */
  relistedAt: string | null
}

/** Null if nobody ever asked for one. */
export async function findReturn(sql: Sql, orderId: number) {
  const [given] = await sql<ReturnRow[]>`
    select state, reason, answer, ship_to, carrier, tracking_number, requested_at, appealed_at, sent_at,
      relisted_at
    from returns where order_id = ${orderId}`
  return given ?? null
}

/** Where the seller's storefront sends returns. Null if it doesn't say so. */
export async function findReturnAddress(sql: Sql, orderId: number) {
  const [storefront] = await sql<{ returnAddress: PostalAddress | null }[]>`
    select return_address from orders join storefronts on member_id = seller_id where orders.id = ${orderId}`
  return storefront?.returnAddress ?? null
}

/** Until when the buyer can ask for a return; null if never. */
export async function getReturnUntil(sql: Sql, orderId: number) {
  const [order] = await sql<{ returnUntil: string | null }[]>`
    select return_until from goods_orders where order_id = ${orderId}`
  return order?.returnUntil ?? null
}

/** The same for these orders, without those that can't be returned. */
export async function listReturnEnds(tx: Transaction, orders: readonly { id: number }[]) {
  const rows = await tx<{ id: number; returnUntil: string }[]>`
    select order_id as id, return_until from goods_orders
    where order_id = any (${orders.map(({ id }) => id)}::bigint[]) and return_until is not null`
  return new Map(rows.map(({ id, returnUntil }) => [id, new Date(returnUntil)]))
}

/** Whether anything of the order still has a listing. */
export async function isInStock(tx: Transaction, orderId: number) {
  const { count } = await tx`
    select from order_lines join stock on stock.post_id = subject_id where order_id = ${orderId} limit 1`
  return count > 0
}
