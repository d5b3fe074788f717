import type { Sql } from '../../../../platform/database/database.ts'
import type { Viewer } from '../../../../platform/http/viewer.ts'

/** When the order last changed. */
export function stepped(sql: Sql, orderId: string) {
  return sql`(select max(at) from order_steps where order_id = ${sql(orderId)})`
}

/**
 * Sales that wait for the seller. `since` only without a deadline, because it costs a query per order. In an open dispute, they can propose a solution until a moderator is asked. An order
 * ready for pickup waits for the buyer, but it is the seller who hands it over.
 */
export function orderTasks(sql: Sql, viewer: Viewer) {
  return sql`
    select task as kind, orders.id, orders.number, orders.title, orders.thumbnail_id, orders.buyer_id as other_id,
      orders.items, null::int as amount, null::text as currency, orders.place,
      orders.due_at,
      case when orders.due_at is null then ${stepped(sql, 'orders.id')} end as since
    from orders left join disputes on disputes.order_id = orders.id left join returns on returns.order_id = orders.id
      cross join lateral (select case
        when orders.state = 'paid' and delivery_kind = 'pickup' then 'make_ready'
        when orders.state = 'paid' then 'ship'
        when orders.state = 'ready_for_pickup' then 'hand_over'
        when orders.state = 'disputed' and (waits_for = 'seller' or not disputes.is_with_moderator) then 'dispute'
        when orders.state = 'completed' and returns.state = 'requested' then 'return'
        when orders.state = 'completed' and returns.state = 'unaddressed' then 'address_return'
        when orders.state = 'completed' and returns.state = 'sent' then 'receive_return' end as task) as next
    where seller_id = ${viewer.id} and paid_at is not null and (waits_for is not null or orders.state = 'disputed')
      and task is not null`
}
