import { UNDO_SECONDS } from '#contract/moderation.ts'
import { RESTORE_DAYS } from '#contract/posts.ts'
import { audit } from '../../platform/database/audit.ts'
import { inTransaction, type Sql, type Transaction } from '../../platform/database/database.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { hasRole, type Viewer } from '../../platform/http/viewer.ts'
import { postponeLast, record } from '../happenings/index.ts'
import { isInSuspension } from '../visibility/index.ts'
import { type PostHooks, runHooks } from './hooks.ts'
import { lockPost } from './lock.queries.ts'
import { isPrivate } from './private-requests.queries.ts'

/** The author can restore the post for 30 days. Idempotent. */
export function removePost(sql: Sql, viewer: Viewer, id: number, hooks: readonly PostHooks[]) {
  return inTransaction(sql, async (tx) => {
    const { may, isDeleted, kind, tokens } = await lockPost(tx, viewer, id)
    if (isDeleted) return
    if (!may.remove) throw refusal.forbidden('Only the author can delete a post.')
    await tx`update posts set deleted_at = now() where id = ${id}`
    await record(tx, { type: 'post_deleted', actorId: viewer.id, subjectId: id })
    await runHooks(tx, hooks, 'deleted', { viewer, post: { id, kind, tokens, stock: null } })
  })
}

/** Deletes a post of the viewer's with everything that belongs to it. Nobody can restore it. */
export async function erasePost(tx: Transaction, viewer: Viewer, id: number, hooks: readonly PostHooks[]) {
  await removePost(tx, viewer, id, hooks)
  await tx`delete from posts where id = ${id}`
}

export function restorePost(sql: Sql, viewer: Viewer, id: number) {
  return inTransaction(sql, async (tx) => {
    const { may, authorId, isDeleted } = await lockPost(tx, viewer, id)
    if (authorId === viewer.id && !isDeleted) return
    if (!may.restore) throw refusal.forbidden('Only the author can restore a post.')
    await tx`update posts set deleted_at = null where id = ${id}`
    await record(tx, { type: 'post_restored', actorId: viewer.id, subjectId: id })
  })
}

/** Hides a post from everyone but its author and the moderators, whatever else hides it. */
export function hidePost(sql: Sql, viewer: Viewer, id: number, reason: string) {
  return inTransaction(sql, async (tx) => {
    const { isHidden, hiddenCause, isDeleted } = await lockPost(tx, viewer, id)
    if (isHidden && hiddenCause !== 'hold' && hiddenCause !== 'suspension') return
    if (!hasRole(viewer, 'moderator') || isDeleted) throw refusal.forbidden('Only moderators can hide a post.')
    await tx`
      update posts set hidden_at = now(), hidden_cause = 'moderator', hidden_reason = ${reason} where id = ${id}`
    await audit(tx, viewer, { action: 'post_hidden', subjectId: id, details: { reason } })
    await record(tx, { type: 'post_hidden', actorId: viewer.id, subjectId: id, details: { reason } })
    // What cannot be undone, such as the end of offers, waits until the moderator can't undo it anymore.
    await postponeLast(tx, UNDO_SECONDS + 5)
  })
}

/** Shows a post again, unless its author is suspended: then it is back when that ends. */
export function unhidePost(sql: Sql, viewer: Viewer, id: number) {
  return inTransaction(sql, async (tx) => {
    const { may, isHidden } = await lockPost(tx, viewer, id)
    if (!isHidden) return
    if (!may.unhide) throw refusal.forbidden('Only moderators can restore a hidden post.')
    await tx`
      update posts set hidden_reason = null,
        hidden_at = case when ${isPrivate()} or ${isInSuspension(tx, 'posts.author_id')} then hidden_at end,
        hidden_cause = case when ${isInSuspension(tx, 'posts.author_id')} then 'suspension' end
      where id = ${id}`
    await audit(tx, viewer, { action: 'post_unhidden', subjectId: id })
    await record(tx, { type: 'post_unhidden', actorId: viewer.id, subjectId: id })
  })
}

/** Permanently deletes posts that can no longer be restored, with everything that belongs to them. Returns how many. */
export async function purgeDeletedPosts(sql: Sql) {
  const { count } = await sql`
    delete from posts where deleted_at < now() - make_interval(days => ${RESTORE_DAYS})`
  return count
}
