import type { Sql } from '../../../platform/database/database.ts'
import type { OrderKinds } from '../terms.ts'
import { ordersOpen } from './policy.ts'
import { listOpenOrders } from './queries.ts'

/** A member who still owes goods, or waits for them, can't leave. */
export function refuseOpenOrders(kinds: OrderKinds) {
  return async (sql: Sql, memberId: number) => {
    const open = await listOpenOrders(sql, kinds, memberId)
    if (open.length > 0) throw ordersOpen(open)
  }
}
