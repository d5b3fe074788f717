import type { Sql } from '../../../platform/database/database.ts'
import { OPEN_RETURNS } from '../returns/policy.ts'

/** Orders that were paid and have not ended, or are being returned, on either side. */
export function listOpenOrders(sql: Sql, memberId: number) {
  return sql<{ number: string; isSale: boolean }[]>`
    select number, seller_id = ${memberId} as is_sale from orders
    where (buyer_id = ${memberId} or seller_id = ${memberId}) and paid_at is not null
      and (state in ('paid', 'shipped', 'ready_for_pickup', 'delivered', 'disputed') or exists (
        select from returns where order_id = orders.id and returns.state = any (${OPEN_RETURNS}::text[])))
    order by id`
}
