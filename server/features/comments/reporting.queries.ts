import type { Sql, Transaction } from '../../platform/database/database.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { isVisiblePost } from '../posts/index.ts'
import { isUnblocked } from '../visibility/index.ts'
import { hideComment, unhideComment } from './hiding.actions.ts'
import { holdCommentAgain } from './holding.actions.ts'

export const reportableComment = {
  name: 'Comment',
  outlivesAuthor: false,
  hide: hideComment,
  unhide: unhideComment,
  holdAgain: holdCommentAgain,
  snapshotOf: (sql: Sql, viewer: Viewer, id: number) => sql`
    ${currentComment(sql, id)} and comments.removed_at is null and comments.hidden_at is null
      and ${isUnblocked(sql, viewer, 'comments.author_id')} and ${isVisiblePost(sql, viewer)}`,
  currentOf: currentComment,
  stateOf: (sql: Sql, column: string) => sql`
    select case when removed_at is not null then 'gone' when hidden_cause = 'hold' then 'held'
      when hidden_at is not null then 'hidden' else 'shown' end as state
    from comments where id = ${sql(column)}`,
  /** Locks the post first, like every change to a comment. */
  async lock(tx: Transaction, id: number) {
    await tx`select from posts where id = (select post_id from comments where id = ${id}) for no key update`
    await tx`select from comments where id = ${id} for update`
  },
}

function currentComment(sql: Sql, id: number) {
  return sql`
    select null as title, comments.text, comments.author_id, posts.id as post_id, posts.kind as post_kind,
      comments.edited_at, concat('?', 'reply=' || comments.reply_id || '&', 'comment=' || comments.id) as anchor
    from comments join posts on posts.id = comments.post_id
    where comments.id = ${id}`
}
