import { audit } from '../../platform/database/audit.ts'
import { inTransaction, type Sql, type Transaction } from '../../platform/database/database.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { hasRole, type Viewer } from '../../platform/http/viewer.ts'
import { record } from '../happenings/index.ts'
import { countRemark, countReplies } from '../posts/index.ts'
import { isInSuspension } from '../visibility/index.ts'
import { lockReply } from './actions.ts'
import { uncount } from './holding.actions.ts'

/** Hides a reply from everyone but its author and the moderators, whatever else hides it. */
export function hideReply(sql: Sql, viewer: Viewer, replyId: number, reason: string) {
  return inTransaction(sql, async (tx) => {
    const reply = await lockReply(tx, viewer, replyId)
    const { postId, number, authorId, isHidden, hiddenCause } = reply
    if (isHidden && hiddenCause !== 'hold' && hiddenCause !== 'suspension') return
    if (!hasRole(viewer, 'moderator')) throw refusal.forbidden('Only moderators can hide a reply.')
    await tx`
      update replies set hidden_at = now(), hidden_cause = 'moderator', hidden_reason = ${reason} where id = ${replyId}`
    if (!isHidden) await uncount(tx, reply)
    await audit(tx, viewer, { action: 'reply_hidden', subjectId: replyId, details: { reason } })
    const details = { postId, number, reason, authorId }
    await record(tx, { type: 'reply_hidden', actorId: viewer.id, subjectId: replyId, details })
  })
}

/** Shows a reply again, unless its author is suspended: then it is back when that ends. */
export function unhideReply(sql: Sql, viewer: Viewer, replyId: number) {
  return inTransaction(sql, async (tx) => {
    const { may, postId, number, authorId, isHidden } = await lockReply(tx, viewer, replyId)
    if (!isHidden) return
    if (!may.unhide) throw refusal.forbidden('Only moderators can restore a hidden reply.')
    const [{ isShown }] = await tx<[{ isShown: boolean }]>`
      update replies set hidden_reason = null,
        hidden_at = case when ${isInSuspension(tx, 'replies.author_id')} then hidden_at end,
        hidden_cause = case when ${isInSuspension(tx, 'replies.author_id')} then 'suspension' end
      where id = ${replyId} returning hidden_at is null as is_shown`
    if (isShown) await countAgain(tx, { postId, authorId })
    await audit(tx, viewer, { action: 'reply_unhidden', subjectId: replyId })
    await record(tx, { type: 'reply_unhidden', actorId: viewer.id, subjectId: replyId, details: { postId, number } })
  })
}

async function countAgain(tx: Transaction, { postId, authorId }: { postId: number; authorId: number | null }) {
  await countReplies(tx, postId, 1)
  if (authorId !== null) await countRemark(tx, postId, authorId)
}
