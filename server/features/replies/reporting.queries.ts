import type { Sql, Transaction } from '../../platform/database/database.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { isVisiblePost } from '../posts/index.ts'
import { hideReply, unhideReply } from './hiding.actions.ts'
import { holdReplyAgain } from './holding.actions.ts'
import { isReadableReply } from './queries.ts'

export const reportableReply = {
  name: 'Reply',
  outlivesAuthor: true,
  hide: hideReply,
  unhide: unhideReply,
  holdAgain: holdReplyAgain,
  snapshotOf: (sql: Sql, viewer: Viewer, id: number) => sql`
    ${currentReply(sql, id)} and ${isReadableReply(sql, viewer)} and ${isVisiblePost(sql, viewer)}`,
  currentOf: currentReply,
  stateOf: (sql: Sql, column: string) => sql`
    select case when removed_at is not null then 'gone' when hidden_cause = 'hold' then 'held'
      when hidden_at is not null then 'hidden' else 'shown' end as state
    from replies where id = ${sql(column)}`,
  /** Locks the post first, like every change to a reply. */
  async lock(tx: Transaction, id: number) {
    await tx`select from posts where id = (select post_id from replies where id = ${id}) for no key update`
    await tx`select from replies where id = ${id} for update`
  },
}

function currentReply(sql: Sql, id: number) {
  return sql`
    select null as title, left(replies.text, 5000) as text, replies.author_id, posts.id as post_id,
      posts.kind as post_kind, replies.edited_at, '?reply=' || replies.id as anchor,
      array(select media_id from reply_images where reply_id = replies.id order by position) as picture_ids
    from replies join posts on posts.id = replies.post_id
    where replies.id = ${id}`
}
