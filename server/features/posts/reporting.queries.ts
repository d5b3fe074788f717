import { type ReadSql, raw } from '../../platform/database/database.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { IS_HIDDEN } from './private-requests.queries.ts'
import { isVisiblePost } from './queries.ts'
import { hidePost } from './removal.actions.ts'

export const reportablePost = {
  name: 'Post',
  outlivesAuthor: false,
  hide: hidePost,
  snapshotOf: (sql: ReadSql, viewer: Viewer, id: number) => sql`
    select title, left(description, 5000) as text, author_id, posts.id as post_id, posts.kind as post_kind
    from posts where id = ${id} and ${isVisiblePost(sql, viewer)}`,
  stateOf: (sql: ReadSql, column: string) => sql`
    select case when deleted_at is not null then 'gone' when ${raw(IS_HIDDEN)} then 'hidden' else 'shown' end as state
    from posts where id = ${sql(column)}`,
}
