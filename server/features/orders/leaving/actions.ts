import type { Sql, Transaction } from '../../../platform/database/database.ts'
import { ordersOpen } from './policy.ts'
import { listOpenOrders } from './queries.ts'

/** Whoever still owes goods or waits for them can't leave. */
export async function refuseOpenOrders(sql: Sql, memberId: number) {
  const open = await listOpenOrders(sql, memberId)
  if (open.length > 0) throw ordersOpen(open)
}

/** Their orders have ended, so nobody needs their address any more. */
export async function forgetAddressesOf(tx: Transaction, memberId: number) {
  await tx`
    update orders set ship_to = null, address_erased_at = clock_timestamp()
    where buyer_id = ${memberId} and ship_to is not null`
  await tx`update orders set pickup_address = null where seller_id = ${memberId} and pickup_address is not null`
}
