import type { ThreadLevel } from '#contract/replies.ts'
import { inTransaction, type Sql, type Transaction } from '../../../platform/database/database.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { record } from '../../happenings/index.ts'
import { acceptAnswer, isVisiblePost, markRead, setThreadLevel } from '../../posts/index.ts'
import { getThreadRow, isReadableReply } from '../queries.ts'

export async function changeThreadLevel(sql: Sql, viewer: Viewer, postId: number, level: ThreadLevel) {
  await getThreadRow(sql, viewer, postId)
  await setThreadLevel(sql, viewer, postId, level)
}

/** At most up to the last reply. */
export async function markThreadRead(sql: Sql, viewer: Viewer, postId: number, number: number) {
  const { lastNumber } = await getThreadRow(sql, viewer, postId)
  await markRead(sql, viewer, postId, Math.min(number, lastNumber))
}

/** Replaces the previously accepted reply. `null`: none is accepted any more. */
export function acceptReply(sql: Sql, viewer: Viewer, postId: number, replyId: number | null) {
  return inTransaction(sql, async (tx) => {
    const { acceptedReplyId } = await lockOwnThread(tx, viewer, postId)
    if (replyId === acceptedReplyId) return
    if (replyId !== null) await expectAnswer(tx, viewer, postId, replyId)
    await acceptAnswer(tx, postId, replyId)
    const type = replyId === null ? 'answer_unaccepted' : 'answer_accepted'
    const subjectId = (replyId ?? acceptedReplyId)!
    await record(tx, { type, actorId: viewer.id, subjectId, details: { postId } })
  })
}

async function lockOwnThread(tx: Transaction, viewer: Viewer, postId: number) {
  await tx`select from posts where id = ${postId} and ${isVisiblePost(tx, viewer)} for no key update`
  const thread = await getThreadRow(tx, viewer, postId)
  if (thread.authorId !== viewer.id) throw refusal.forbidden('Only the author of the thread can accept an answer.')
  if (!thread.isOpen) throw refusal.forbidden('You can’t accept an answer while the post is hidden or deleted.')
  return thread
}

async function expectAnswer(tx: Transaction, viewer: Viewer, postId: number, replyId: number) {
  const { count } = await tx`
    select from replies
    where id = ${replyId} and post_id = ${postId} and hidden_at is null and ${isReadableReply(tx, viewer)}
    for share`
  if (count === 0) throw refusal.notFound('Reply')
}
