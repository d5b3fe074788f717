import { OPEN_RETURNS } from '#contract/return-steps.ts'
import { raw, type Sql } from '../../platform/database/database.ts'

const OPEN = raw(`(${OPEN_RETURNS.map((state) => `'${state}'`).join(', ')})`)

/** A member's completed orders with an open return. Few returns are open, so the query starts from them. */
export function listReturning(sql: Sql, memberId: number) {
  return sql`
    select returned.id, number, seller_id = ${memberId} as is_sale
    from returns cross join lateral (
      select * from orders where orders.id = returns.order_id offset 0
    ) as returned
    where returns.state in ${OPEN} and (buyer_id = ${memberId} or seller_id = ${memberId})
      and returned.paid_at is not null and returned.state = 'completed'`
}

/** The seller's task about an order of goods. One that is ready for pickup waits for the buyer, but the seller hands it over. */
export function goodsTask(sql: Sql) {
  return sql`case
    when orders.state = 'paid' and variant = 'pickup' then 'make_ready'
    when orders.state = 'paid' then 'ship'
    when orders.state = 'ready_for_pickup' then 'hand_over'
    when orders.state = 'completed' then (
      select case returns.state when 'requested' then 'return' when 'unaddressed' then 'address_return'
        when 'sent' then 'receive_return'
        when 'disputed' then case waits_for when 'seller' then 'dispute' end end
      from returns where returns.order_id = orders.id) end`
}

/** By when, as the page of the order says: what is to be sent is due as promised, and later canceled. */
export function goodsTaskDue(sql: Sql) {
  return sql`case
    when orders.state = 'paid' then (
      select least(orders.due_at, orders.paid_at + make_interval(secs => handling_days * 86400))
      from goods_orders where order_id = orders.id)
    else orders.due_at end`
}
