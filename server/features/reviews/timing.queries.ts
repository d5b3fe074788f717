import type { Sql, Transaction } from '../../platform/database/database.ts'

/** Orders whose time to review is over but that still have a hidden review, oldest deadline first. */
export async function listDueOrders(sql: Sql, limit: number) {
  const rows = await sql<{ orderId: number }[]>`
    select order_id from review_periods
    where ended_at is null and ends_at <= now() and exists (
      select from reviews where reviews.order_id = review_periods.order_id)
    order by ends_at limit ${limit}`
  return rows.map(({ orderId }) => orderId)
}

/** Locks an order's review period, unless it has ended or another server holds the lock. */
export async function lockDuePeriod(tx: Transaction, orderId: number) {
  const { count } = await tx`
    select from review_periods where order_id = ${orderId} and ended_at is null and ends_at <= now()
    for no key update skip locked`
  return count > 0
}

export type DueReminder = { orderId: number; until: string; memberIds: number[] }

/** Locks the periods whose reminder is due. `memberIds`: the sides without a review, if neither side has left. */
export function lockDueReminders(tx: Transaction, limit: number) {
  return tx<DueReminder[]>`
    select order_id, ends_at as until, array(
      select side.id from (values ('buyer', buyer_id), ('seller', seller_id)) as side (name, id)
      where ends_at > now() and (select count(*) from members where members.id in (buyer_id, seller_id)) = 2
        and not exists (select from reviews where reviews.order_id = orders.id and reviews.by = side.name)) as member_ids
    from review_periods join orders on orders.id = order_id
    where remind_at <= now() order by remind_at limit ${limit}
    for no key update of review_periods skip locked`
}
