import type { MemberRating } from '#contract/reviews.ts'
import type { Sql } from '../../platform/database/database.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { getRated } from './queries.ts'

type RatingRow = {
  sellerAverage: number | null
  sellerReviews: number
  histogram: number[]
  buyerAverage: number | null
  buyerReviews: number
  sales: number
}

/** A member's rating. Not found if their profile isn’t. */
export async function getRating(sql: Sql, viewer: Viewer | null, handle: string): Promise<MemberRating> {
  const { id } = await getRated(sql, viewer, handle)
  const [row] = await sql<RatingRow[]>`
    select seller_average, seller_reviews, array[stars_1, stars_2, stars_3, stars_4, stars_5] as histogram,
      buyer_average, buyer_reviews, sales
    from ratings where member_id = ${id}`
  return {
    average: row?.sellerAverage ?? null,
    count: row?.sellerReviews ?? 0,
    histogram: row?.histogram ?? [0, 0, 0, 0, 0],
    asBuyer: { average: row?.buyerAverage ?? null, count: row?.buyerReviews ?? 0 },
    sales: row?.sales ?? 0,
  }
}
