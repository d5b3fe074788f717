import type { Sql } from '../../platform/database/database.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { hideReview } from './moderating.actions.ts'
import { isVisibleReview } from './queries.ts'

/** Members who blocked each other can report reviews, too: a review about someone concerns them. */
export const reportableReview = {
  name: 'Review',
  outlivesAuthor: true,
  hide: hideReview,
  snapshotOf: (sql: Sql, viewer: Viewer, id: number) => sql`
    select null as title, reviews.text, reviews.author_id, null::bigint as post_id, null as post_kind
    from reviews
    where reviews.id = ${id} and reviews.hidden_at is null and ${isVisibleReview(sql, viewer)}`,
  stateOf: (sql: Sql, column: string) => sql`
    select case when hidden_at is not null then 'hidden' else 'shown' end as state
    from reviews where id = ${sql(column)}`,
}
