import type { Sql, Transaction } from '../../platform/database/database.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { lockSides } from './locks.actions.ts'
import { hideReview, unhideReview } from './moderating.actions.ts'
import { isVisibleReview } from './queries.ts'

/** Members who blocked each other can report reviews, too: a review about someone concerns them. */
export const reportableReview = {
  name: 'Review',
  outlivesAuthor: true,
  hide: hideReview,
  unhide: unhideReview,
  snapshotOf: (sql: Sql, viewer: Viewer, id: number) => sql`
    ${currentReview(sql, id)} and reviews.hidden_at is null and ${isVisibleReview(sql, viewer)}`,
  currentOf: currentReview,
  stateOf: (sql: Sql, column: string) => sql`
    select case when hidden_at is not null then 'hidden' else 'shown' end as state
    from reviews where id = ${sql(column)}`,
  /** Locks the sides first, like every change to a review. */
  async lock(tx: Transaction, id: number) {
    const [review] = await tx<{ orderId: number }[]>`select order_id from reviews where id = ${id}`
    if (!review) return
    await lockSides(tx, review.orderId)
    await tx`select from reviews where id = ${id} for no key update`
  },
}

function currentReview(sql: Sql, id: number) {
  return sql`
    select null as title, reviews.text, reviews.author_id, null::bigint as post_id, null as post_kind
    from reviews where reviews.id = ${id}`
}
