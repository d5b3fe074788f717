import type { NewTip } from '#contract/tips.ts'
import { audit } from '../../../platform/database/audit.ts'
import { inTransaction, type Sql, type Transaction } from '../../../platform/database/database.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { optionalLine } from '../../../platform/http/typed-text.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { record } from '../../happenings/index.ts'
import { postTransfers, tip, unitsOf } from '../../ledger/index.ts'
import { isListed, isVisiblePost } from '../../posts/index.ts'
import { isBlockedWith } from '../../visibility/index.ts'
import { checkTip, mayRemoveMessage } from './policy.ts'

/** Moves the tokens to the author of the post, for good. Returns the id of the tip. */
export async function tipPost(tx: Transaction, viewer: Viewer, postId: number, { vbt, message, isAnonymous }: NewTip) {
  const { authorId } = await lockPost(tx, viewer, postId)
  const [{ id }] = await tx<[{ id: number }]>`
    insert into tips (post_id, from_id, to_id, vbt, message, is_anonymous)
    values (${postId}, ${viewer.id}, ${authorId}, ${vbt}, ${optionalLine(message)}, ${isAnonymous}) returning id`
  // An anonymous giver must not be the actor, because happenings are shown to people.
  await (isAnonymous
    ? record(tx, { type: 'post_tipped_anonymously', actorId: authorId, subjectId: postId, details: { tipId: id } })
    : record(tx, { type: 'post_tipped', actorId: viewer.id, subjectId: postId, details: { tipId: id } }))
  const subject = `post:${postId}`
  const units = unitsOf(vbt)
  await postTransfers(tx, [tip({ fromId: viewer.id, toId: authorId, subject, units, requestKey: String(id) })])
  return { id }
}

type LockedPost = { kind: string; authorId: number; isListed: boolean; isBlocked: boolean }

/**
 * Locks the post and its author, so that neither is deleted before the tokens arrive. The author comes first, because a
 * leaving member locks their own row, then their posts.
 */
async function lockPost(tx: Transaction, viewer: Viewer, postId: number) {
  await tx`select from members where id = (select author_id from posts where id = ${postId}) for key share`
  const [post] = await tx<LockedPost[]>`
    select posts.kind, posts.author_id, ${isListed(tx)} as is_listed,
      ${isBlockedWith(tx, 'posts.author_id', tx`${viewer.id}`)} as is_blocked
    from posts where posts.id = ${postId} and ${isVisiblePost(tx, viewer)} for key share of posts`
  if (!post) throw refusal.notFound('Post')
  checkTip(viewer, post)
  return post
}

/** Removes the message of a tip; the tip stays. Idempotent. */
export function removeMessage(sql: Sql, viewer: Viewer, tipId: number) {
  return inTransaction(sql, async (tx) => {
    const tip = await lockTip(tx, viewer, tipId)
    if (tip.message === null) return
    if (!mayRemoveMessage(viewer, tip))
      throw refusal.forbidden('Only the person who tipped, the author, and moderators can remove a tip’s message.')
    await tx`update tips set message = null where id = ${tipId}`
    const isTheirs = viewer.id === tip.fromId || viewer.id === tip.toId
    if (!isTheirs) await audit(tx, viewer, { action: 'tip_message_removed', subjectId: tipId })
  })
}

type LockedTip = { fromId: number | null; toId: number | null; message: string | null }

async function lockTip(tx: Transaction, viewer: Viewer, tipId: number) {
  const [tip] = await tx<LockedTip[]>`
    select from_id, to_id, message from tips join posts on posts.id = tips.post_id
    where tips.id = ${tipId} and ${isVisiblePost(tx, viewer)} for no key update of tips`
  if (!tip) throw refusal.notFound('Tip')
  return tip
}

/** When a member leaves, their tips stay, but without their words. Their name goes with their row. */
export async function forgetTipMessagesOf(tx: Transaction, memberId: number) {
  await tx`update tips set message = null where from_id = ${memberId} and message is not null`
}
