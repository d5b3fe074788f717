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

/** `answererId`: null if they have left. If they have not, they cannot leave before the transaction ends. */
export type AcceptedAnswer = { postId: number; replyId: number; answererId: number | null }
/** What another slice does when an answer is accepted, at the end of the same transaction. A refusal rolls it back. */
export type AcceptanceHook = (tx: Transaction, viewer: Viewer, answer: AcceptedAnswer) => Promise<void>

/** Replaces the previously accepted reply. */
export function acceptReply(
  sql: Sql,
  viewer: Viewer,
  { postId, replyId }: { postId: number; replyId: number },
  hooks: readonly AcceptanceHook[],
) {
  return inTransaction(sql, async (tx) => {
    await lockPeople(tx, viewer, replyId)
    const { acceptedReplyId } = await lockOwnThread(tx, viewer, postId)
    if (replyId === acceptedReplyId) return
    const { answererId } = await lockAnswer(tx, viewer, postId, replyId)
    await acceptAnswer(tx, postId, replyId)
    await record(tx, { type: 'answer_accepted', actorId: viewer.id, subjectId: replyId, details: { postId } })
    for (const hook of hooks) await hook(tx, viewer, { postId, replyId, answererId })
  })
}

/** No reply is accepted anymore. Idempotent. */
export function unacceptReply(sql: Sql, viewer: Viewer, postId: number) {
  return inTransaction(sql, async (tx) => {
    const { acceptedReplyId } = await lockOwnThread(tx, viewer, postId)
    if (acceptedReplyId === null) return
    await acceptAnswer(tx, postId, null)
    await record(tx, { type: 'answer_unaccepted', actorId: viewer.id, subjectId: acceptedReplyId, details: { postId } })
  })
}

/**
 * Keeps the members from leaving. Locks them before the post, because a leaving member locks their own row first, and
 * then the posts.
 */
async function lockPeople(tx: Transaction, viewer: Viewer, replyId: number) {
  await tx`
    select from members where id = ${viewer.id} or id = (select author_id from replies where id = ${replyId})
    order by id for key share`
}

async function lockOwnThread(tx: Transaction, viewer: Viewer, postId: number) {
  await tx`select from posts where id = ${postId} and ${isVisiblePost(tx, viewer)} for no key update`
  const thread = await getThreadRow(tx, viewer, postId)
  if (thread.authorId !== viewer.id) throw refusal.forbidden('Only the author of the thread can accept an answer.')
  if (!thread.isOpen) throw refusal.forbidden('You can’t accept an answer while the post is hidden or deleted.')
  return thread
}

async function lockAnswer(tx: Transaction, viewer: Viewer, postId: number, replyId: number) {
  const [answer] = await tx<{ answererId: number | null }[]>`
    select author_id as answerer_id from replies
    where id = ${replyId} and post_id = ${postId} and hidden_at is null and ${isReadableReply(tx, viewer)}
    for share`
  if (!answer) throw refusal.notFound('Reply')
  return answer
}
