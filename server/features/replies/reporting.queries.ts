import type { Sql } from '../../platform/database/database.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { isVisiblePost } from '../posts/index.ts'
import { hideReply } from './actions.ts'
import { isReadableReply } from './queries.ts'

export const reportableReply = {
  name: 'Reply',
  outlivesAuthor: true,
  hide: hideReply,
  snapshotOf: (sql: Sql, viewer: Viewer, id: number) => sql`
    select null as title, left(replies.text, 5000) as text, replies.author_id, posts.id as post_id,
      posts.kind as post_kind
    from replies join posts on posts.id = replies.post_id
    where replies.id = ${id} and ${isReadableReply(sql, viewer)} and ${isVisiblePost(sql, viewer)}`,
  stateOf: (sql: Sql, column: string) => sql`
    select case when removed_at is not null then 'gone' when hidden_at is not null then 'hidden' else 'shown' end as state
    from replies where id = ${sql(column)}`,
}
