import type { Sql } from '../../../platform/database/database.ts'

/** Orders that were paid and have not ended, on either side. */
export function listOpenOrders(sql: Sql, memberId: number) {
  return sql<{ number: string; isSale: boolean }[]>`
    select number, seller_id = ${memberId} as is_sale from orders
    where (buyer_id = ${memberId} or seller_id = ${memberId}) and paid_at is not null
      and state in ('paid', 'shipped', 'ready_for_pickup', 'delivered', 'disputed')
    order by id`
}
