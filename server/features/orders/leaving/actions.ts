import type { Sql, Transaction } from '../../../platform/database/database.ts'
import { clearDeadlines } from '../../deadlines/index.ts'
import { ordersOpen } from './policy.ts'
import { listOpenOrders } from './queries.ts'

/** A member who still owes goods, or waits for them, can't leave. */
export async function refuseOpenOrders(sql: Sql, memberId: number) {
  const open = await listOpenOrders(sql, memberId)
  if (open.length > 0) throw ordersOpen(open)
}

/** Closes denied returns of a leaving member, because nobody else could ask a moderator. */
export async function endDenialsOf(tx: Transaction, memberId: number) {
  const closed = await tx<{ id: number }[]>`
    update returns set state = 'closed' from orders
    where id = order_id and buyer_id = ${memberId} and returns.state = 'denied' returning order_id as id`
  const ids = closed.map(({ id }) => id)
  await clearDeadlines(tx, 'order', ids, ['return_not_appealed'])
  await tx`update orders set due_at = null where id = any (${ids}::bigint[])`
}

/** Their orders have ended, so nobody needs their address anymore. */
export async function forgetAddressesOf(tx: Transaction, memberId: number) {
  await tx`
    update orders set ship_to = null, address_erased_at = clock_timestamp()
    where buyer_id = ${memberId} and ship_to is not null`
  await tx`update orders set pickup_address = null where seller_id = ${memberId} and pickup_address is not null`
}
