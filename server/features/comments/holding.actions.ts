import type { Transaction } from '../../platform/database/database.ts'
import { type Viewer, viewerFor } from '../../platform/http/viewer.ts'
import { record } from '../happenings/index.ts'
import { findMentioned } from '../mentions/index.ts'
import type { CommentRow } from './comment.ts'
import { type CommentTarget, updateCounts } from './counts.actions.ts'
import { commentColumns, commentJoins } from './queries.ts'

/** Stores a comment that a check holds: nobody is told, and it counts nowhere until it is shown. */
export async function insertHeld(
  tx: Transaction,
  viewer: Viewer,
  { postId, replyId, parentId, text }: CommentTarget & { text: string },
) {
  const [row] = await tx<[CommentRow]>`
    with comments as (
      insert into comments
        (post_id, reply_id, parent_id, author_id, text, created_at, hidden_at, hidden_cause, is_unannounced)
      values (${postId}, ${replyId}, ${parentId}, ${viewer.id}, ${text}, clock_timestamp(), clock_timestamp(), 'hold', true)
      returning *
    )
    select ${commentColumns(tx, viewer)} from comments ${commentJoins(tx)}`
  return row
}

/** Hides a comment that others have seen already, after an edit. */
export async function holdShown(tx: Transaction, comment: CommentTarget & { id: number; isHidden: boolean }) {
  if (comment.isHidden) return
  await tx`update comments set hidden_at = now(), hidden_cause = 'hold' where id = ${comment.id}`
  await updateCounts(tx, comment, -1)
}

/** Takes back what a moderator decided about a held comment: it waits again. Lock it first. */
export async function holdCommentAgain(tx: Transaction, id: number) {
  const [comment] = await tx<(CommentTarget & { wasShown: boolean })[]>`
    update comments set hidden_at = coalesce(hidden_at, now()), hidden_cause = 'hold', hidden_reason = null
    where id = ${id} and hidden_cause is distinct from 'hold'
    returning post_id, reply_id, parent_id, author_id, old.hidden_at is null as was_shown`
  if (comment?.wasShown) await updateCounts(tx, comment, -1)
}

/** Once it is settled that a comment that was held stays shown: those whom it concerns are told, if nobody had seen it before. */
export async function announceComment(tx: Transaction, id: number) {
  const [comment] = await tx<
    { postId: number; replyId: number | null; parentId: number | null; authorId: number; text: string }[]
  >`
    update comments set is_unannounced = false
    where id = ${id} and is_unannounced and hidden_at is null and removed_at is null and author_id is not null
    returning post_id, reply_id, parent_id, author_id, text`
  if (!comment) return
  const { postId, replyId, parentId, authorId, text } = comment
  const details = { postId, replyId, parentId, mentioned: await findMentioned(tx, viewerFor(authorId), text) }
  await record(tx, { type: 'comment_made', actorId: authorId, subjectId: id, details })
}
