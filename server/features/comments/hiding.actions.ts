import { audit } from '../../platform/database/audit.ts'
import { inTransaction, type Sql } from '../../platform/database/database.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { hasRole, type Viewer } from '../../platform/http/viewer.ts'
import { record } from '../happenings/index.ts'
import { isInSuspension } from '../visibility/index.ts'
import { lockComment } from './actions.ts'
import { updateCounts } from './counts.actions.ts'

/** Hides a comment from everyone but its author and moderators, whatever else hides it. */
export function hideComment(sql: Sql, viewer: Viewer, id: number, reason: string) {
  return inTransaction(sql, async (tx) => {
    const comment = await lockComment(tx, viewer, id)
    const { postId, authorId, isHidden, hiddenCause, isRemoved } = comment
    if (isHidden && hiddenCause !== 'hold' && hiddenCause !== 'suspension') return
    if (!hasRole(viewer, 'moderator') || isRemoved) throw refusal.forbidden('Only moderators can hide a comment.')
    await tx`
      update comments set hidden_at = now(), hidden_cause = 'moderator', hidden_reason = ${reason} where id = ${id}`
    if (!isHidden) await updateCounts(tx, comment, -1)
    await audit(tx, viewer, { action: 'comment_hidden', subjectId: id, details: { reason } })
    const details = { postId, reason, authorId }
    await record(tx, { type: 'comment_hidden', actorId: viewer.id, subjectId: id, details })
  })
}

/** Shows a comment again, unless its author is suspended: then it is back when that ends. */
export function unhideComment(sql: Sql, viewer: Viewer, id: number) {
  return inTransaction(sql, async (tx) => {
    const comment = await lockComment(tx, viewer, id)
    if (!comment.isHidden) return
    if (!comment.may.unhide) throw refusal.forbidden('Only moderators can restore a hidden comment.')
    const [{ isShown }] = await tx<[{ isShown: boolean }]>`
      update comments set hidden_reason = null,
        hidden_at = case when ${isInSuspension(tx, 'comments.author_id')} then hidden_at end,
        hidden_cause = case when ${isInSuspension(tx, 'comments.author_id')} then 'suspension' end
      where id = ${id} returning hidden_at is null as is_shown`
    if (isShown) await updateCounts(tx, comment, 1)
    await audit(tx, viewer, { action: 'comment_unhidden', subjectId: id })
    const { postId, authorId } = comment
    await record(tx, { type: 'comment_unhidden', actorId: viewer.id, subjectId: id, details: { postId, authorId } })
  })
}
