import { type ReadSql, raw, type Transaction } from '../../platform/database/database.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { holdPostAgain } from './holding.actions.ts'
import { IS_HIDDEN } from './private-requests.queries.ts'
import { isVisiblePost } from './queries.ts'
import { hidePost, unhidePost } from './removal.actions.ts'

export const reportablePost = {
  name: 'Post',
  outlivesAuthor: false,
  hide: hidePost,
  unhide: unhidePost,
  holdAgain: holdPostAgain,
  snapshotOf: (sql: ReadSql, viewer: Viewer, id: number) =>
    sql`${currentPost(sql, id)} and ${isVisiblePost(sql, viewer)}`,
  currentOf: currentPost,
  stateOf: (sql: ReadSql, column: string) => sql`
    select case when deleted_at is not null then 'gone' when hidden_cause = 'hold' then 'held'
      when ${raw(IS_HIDDEN)} then 'hidden' else 'shown' end as state
    from posts where id = ${sql(column)}`,
  async lock(tx: Transaction, id: number) {
    await tx`select from posts where id = ${id} for update`
  },
}

/** `price`: as its page shows it. `picture_ids`: its images, or the poster of its video. */
function currentPost(sql: ReadSql, id: number) {
  return sql`
    select title, left(description, 5000) as text, author_id, posts.id as post_id, posts.kind as post_kind, edited_at,
      coalesce(to_char(tokens, 'FM9,999,999') || ' VBT', (
        select '$' || to_char(asking_usd, 'FM999,999,999') from vehicles where vehicles.post_id = posts.id)) as price,
      case when exists (select from post_images where post_images.post_id = posts.id)
        then array(select media_id from post_images where post_images.post_id = posts.id order by position)
        else array_remove(array[coalesce(cover_id, (select poster_id from media where media.id = video_id))], null)
      end as picture_ids
    from posts where posts.id = ${id}`
}
