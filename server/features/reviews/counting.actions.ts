import type { Transaction } from '../../platform/database/database.ts'
import { asCounted, type Counted } from '../counters/index.ts'

const shown = 'about_id = ratings.member_id and shown_at is not null and hidden_at is null'
const byBuyers = (stars: number) =>
  `(select count(*) from reviews where ${shown} and by = 'buyer' and stars = ${stars})`

const counts = {
  ...Object.fromEntries([1, 2, 3, 4, 5].map((stars) => [`stars_${stars}`, byBuyers(stars)])),
  buyer_reviews: `(select count(*) from reviews where ${shown} and by = 'seller')`,
  buyer_stars: `(select coalesce(sum(stars), 0) from reviews where ${shown} and by = 'seller')`,
  sales: `(
    select count(*) from orders join review_periods on order_id = orders.id
    where seller_id = ratings.member_id and completed_at is not null)`,
}

export const countedRatings: Counted = {
  table: 'ratings',
  counts,
  async recount(tx, id) {
    await tx`update ratings set ${tx.unsafe(asCounted(counts))} where id = ${id}`
  },
}

/**
 * Adds reviews that have just become visible to the ratings (1), or subtracts those that are no longer visible (-1).
 * Lock the members first.
 */
export async function countReviews(tx: Transaction, ids: readonly number[], change: 1 | -1) {
  await tx`
    insert into ratings (member_id, stars_1, stars_2, stars_3, stars_4, stars_5, buyer_reviews, buyer_stars)
    select about_id, ${ofBuyer(tx, 1)}, ${ofBuyer(tx, 2)}, ${ofBuyer(tx, 3)}, ${ofBuyer(tx, 4)}, ${ofBuyer(tx, 5)},
      case by when 'seller' then ${change}::int else 0 end, case by when 'seller' then ${change}::int * stars else 0 end
    from reviews where id = any (${ids}::bigint[]) order by about_id
    on conflict (member_id) do update set
      stars_1 = ratings.stars_1 + excluded.stars_1, stars_2 = ratings.stars_2 + excluded.stars_2,
      stars_3 = ratings.stars_3 + excluded.stars_3, stars_4 = ratings.stars_4 + excluded.stars_4,
      stars_5 = ratings.stars_5 + excluded.stars_5, buyer_reviews = ratings.buyer_reviews + excluded.buyer_reviews,
      buyer_stars = ratings.buyer_stars + excluded.buyer_stars`

  function ofBuyer(sql: Transaction, each: number) {
    return sql`case when by = 'buyer' and stars = ${each} then ${change}::int else 0 end`
  }
}

/** Counts a sale for the seller of a completed order, unless they have left. A settled one is none. */
export async function countSale(tx: Transaction, orderId: number) {
  await tx`
    insert into ratings (member_id, sales)
    select members.id, 1 from orders join members on members.id = seller_id where orders.id = ${orderId}
      and completed_at is not null
    on conflict (member_id) do update set sales = ratings.sales + 1`
}
