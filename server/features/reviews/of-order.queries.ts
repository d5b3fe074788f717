import type { OrderReviews } from '#contract/reviews.ts'
import type { Sql } from '../../platform/database/database.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import type { OrderTerms } from '../orders/index.ts'
import { reviewProblem } from './policy.ts'
import { listReviewsOfOrder } from './queries.ts'

/** An order, from the point of view of the side that reviews it. */
export type ReviewedOrder = {
  id: number
  title: string
  lineCount: number
  side: 'buyer' | 'seller'
  otherId: number
  /** When the time to review ends. Null if the order is not over. */
  until: string | null
  isOver: boolean
  /** It follows another order, and is reviewed with that one. */
  isPart: boolean
  isOtherHere: boolean
  isMineIn: boolean
  isTheirsIn: boolean
}

/** SQL expression on `orders`: when it was completed, or when its dispute was settled. Null before that. */
export function overAt(sql: Sql) {
  return sql`coalesce(completed_at, (
    select ended_at from disputes where disputes.order_id = orders.id and disputes.back_vbt is not null))`
}

/** Not found for members who are on neither side. */
export async function getReviewedOrder(sql: Sql, viewer: Viewer, { waits }: OrderTerms, id: number) {
  const [order] = await sql<ReviewedOrder[]>`
    select own.*, until <= clock_timestamp() as is_over,
      exists (select from members where members.id = other_id) as is_other_here,
      exists (select from reviews where order_id = own.id and by = side) as is_mine_in,
      exists (select from reviews where order_id = own.id and by <> side and hidden_at is null) as is_theirs_in
    from (
      select orders.id, title, line_count,
        case when buyer_id = ${viewer.id} then 'buyer' else 'seller' end as side,
        case when buyer_id = ${viewer.id} then seller_id else buyer_id end as other_id,
        follows_id is not null as is_part, case when follows_id is null then
          coalesce(review_periods.ends_at, ${overAt(sql)} + make_interval(secs => ${waits.review})) end as until
      from orders left join review_periods on order_id = orders.id
      where orders.id = ${id} and (buyer_id = ${viewer.id} or (seller_id = ${viewer.id} and paid_at is not null))
    ) as own`
  if (!order) throw refusal.notFound('Order')
  return order
}

/** What both sides of an order wrote about each other, as far as the viewer may see it. */
export async function getOrderReviews(
  sql: Sql,
  viewer: Viewer,
  terms: OrderTerms,
  orderId: number,
): Promise<OrderReviews> {
  const order = await getReviewedOrder(sql, viewer, terms, orderId)
  const reviews = await listReviewsOfOrder(sql, viewer, orderId)
  return {
    mine: reviews.find(({ by }) => by === order.side) ?? null,
    theirs: reviews.find(({ by }) => by !== order.side) ?? null,
    isTheirsIn: order.isTheirsIn,
    until: order.until,
    canReview: viewer.isVerified && reviewProblem(order) === null,
  }
}
