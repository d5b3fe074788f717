import type { Transaction } from '../../platform/database/database.ts'
import { clearDeadlines } from '../deadlines/index.ts'
import { forgetDue } from '../orders/index.ts'

/** Closes denied returns of a leaving member, because nobody else could ask a moderator. */
export async function endDenialsOf(tx: Transaction, memberId: number) {
  const closed = await tx<{ id: number }[]>`
    update returns set state = 'closed' from orders
    where id = order_id and buyer_id = ${memberId} and returns.state = 'denied' returning order_id as id`
  const ids = closed.map(({ id }) => id)
  await clearDeadlines(tx, 'order', ids, ['return_not_appealed'])
  await forgetDue(tx, ids)
}

/** Their orders have ended, so nobody needs their address anymore. */
export async function forgetAddressesOf(tx: Transaction, memberId: number) {
  await tx`
    update goods_orders set ship_to = null, address_erased_at = clock_timestamp() from orders
    where id = order_id and buyer_id = ${memberId} and ship_to is not null`
  await tx`
    update goods_orders set pickup_address = null from orders
    where id = order_id and seller_id = ${memberId} and pickup_address is not null`
  await tx`
    update returns set ship_to = null from orders
    where id = order_id and seller_id = ${memberId} and ship_to is not null`
}
