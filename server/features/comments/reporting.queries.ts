import type { Sql } from '../../platform/database/database.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { isVisiblePost } from '../posts/index.ts'
import { isUnblocked } from '../visibility/index.ts'
import { hideComment } from './actions.ts'

export const reportableComment = {
  name: 'Comment',
  outlivesAuthor: false,
  hide: hideComment,
  snapshotOf: (sql: Sql, viewer: Viewer, id: number) => sql`
    select null as title, comments.text, comments.author_id, posts.id as post_id, posts.kind as post_kind
    from comments join posts on posts.id = comments.post_id
    where comments.id = ${id} and comments.removed_at is null and comments.hidden_at is null
      and ${isUnblocked(sql, viewer, 'comments.author_id')} and ${isVisiblePost(sql, viewer)}`,
  stateOf: (sql: Sql, column: string) => sql`
    select case when removed_at is not null then 'gone' when hidden_at is not null then 'hidden' else 'shown' end as state
    from comments where id = ${sql(column)}`,
}
