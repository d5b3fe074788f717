import type { PostalAddress } from '#contract/addresses.ts'
import type { Transaction } from '../../../platform/database/database.ts'

/** Where the orders of a checkout could be picked up. */
export function listPickups(tx: Transaction, checkoutId: number) {
  return tx<{ orderId: number; address: PostalAddress | null }[]>`
    select orders.id as order_id, storefronts.pickup_address as address from orders
    join storefronts on storefronts.member_id = seller_id where checkout_id = ${checkoutId}`
}

/** The last checkout that waits for tokens of this member; null if none does. */
export async function findWaiting(tx: Transaction, memberId: number) {
  const [row] = await tx<{ id: number; totalVbt: number }[]>`
    select id, pays_after_vbt as total_vbt from checkouts
    where member_id = ${memberId} and state in ('open', 'expired') and pays_after_vbt is not null
    order by id desc limit 1`
  return row ?? null
}
