import type { HiddenCause } from '#contract/hiding.ts'
import { mentionsIn } from '#contract/mentions.ts'
import type { NewReply, ReplyChange } from '#contract/replies.ts'
import { inTransaction, type Sql, type Transaction } from '../../platform/database/database.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { requiredLines } from '../../platform/http/typed-text.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { countLinks, spend } from '../allowances/index.ts'
import { record } from '../happenings/index.ts'
import { findOwnUploads } from '../media/index.ts'
import { findMentioned } from '../mentions/index.ts'
import {
  acceptAnswer,
  countRemark,
  followThread,
  isListed,
  isVisiblePost,
  numberReply,
  type TextChecks,
} from '../posts/index.ts'
import { holdReply, uncount } from './holding.actions.ts'
import { mayDo, mayReply } from './policy.ts'
import { getThreadRow, isReadableReply } from './queries.ts'
import { storeReplyRendering } from './rendering/actions.ts'
import { linkedIds, ownWords } from './text.ts'
import { keepVersion } from './versions.actions.ts'

/** Adds the next reply to a thread. Its author follows the thread unless they have chosen a level. */
export async function makeReply(tx: Transaction, viewer: Viewer, postId: number, input: NewReply, checks: TextChecks) {
  const thread = await getThreadRow(tx, viewer, postId)
  if (!mayReply(viewer, thread)) throw refusal.forbidden('You can’t reply to a post that’s hidden or deleted.')
  const text = requiredLines('text', input.text)
  const images = await findImages(tx, viewer, input.images)
  const quotedId = await findQuoted(tx, viewer, postId, text)
  await spendOn(tx, viewer, text)
  const reasons = await checks.reasonsFor(tx, viewer, text)

  const number = await numberReply(tx, postId)
  // The clock, not the start of the transaction, which may have waited for its number: dates must follow the numbers.
  const [reply] = await tx<[{ id: number }]>`
    insert into replies (post_id, number, author_id, text, quoted_id, created_at)
    values (${postId}, ${number}, ${viewer.id}, ${text}, ${quotedId}, clock_timestamp())
    returning id`
  await storeReplyRendering(tx, reply.id, text)
  await putImages(tx, reply.id, images)
  await countRemark(tx, postId, viewer.id)
  await followThread(tx, viewer, postId)
  if (reasons.length > 0) {
    await holdReply(tx, reply.id, { isNew: true })
    await checks.hold(tx, viewer, { itemType: 'reply', itemId: reply.id }, reasons)
    return reply
  }
  const details = { postId, number, quotedId, mentioned: await findMentioned(tx, viewer, ownWords(text)) }
  await record(tx, { type: 'reply_made', actorId: viewer.id, subjectId: reply.id, details })
  return reply
}

/** Keeps the previous version. */
export function changeReply(sql: Sql, viewer: Viewer, replyId: number, input: ReplyChange, checks: TextChecks) {
  return inTransaction(sql, async (tx) => {
    const { may, postId, number, before, isHidden } = await lockReply(tx, viewer, replyId)
    if (!may.edit) throw refusal.forbidden('Only the author can edit a reply.')
    const text = requiredLines('text', input.text)
    const images = await findImages(tx, viewer, input.images)
    const quotedId = await findQuoted(tx, viewer, postId, text)
    await spendOn(tx, viewer, text, before)
    await keepVersion(tx, viewer, replyId, text)
    await tx`
      update replies set text = ${text}, quoted_id = ${quotedId === replyId ? null : quotedId}, edited_at = now()
      where id = ${replyId}`
    await storeReplyRendering(tx, replyId, text)
    await tx`delete from reply_images where reply_id = ${replyId}`
    await putImages(tx, replyId, images)
    await record(tx, { type: 'reply_edited', actorId: viewer.id, subjectId: replyId, details: { postId, number } })
    const reasons = isHidden ? [] : await checks.reasonsFor(tx, viewer, text)
    if (reasons.length === 0) return
    await holdReply(tx, replyId, { isNew: false })
    await checks.hold(tx, viewer, { itemType: 'reply', itemId: replyId }, reasons)
  })
}

/** Its number is not reused. Idempotent. */
export function removeReply(sql: Sql, viewer: Viewer, replyId: number) {
  return inTransaction(sql, async (tx) => {
    const reply = await lockReply(tx, viewer, replyId)
    if (!reply.may.remove) throw refusal.forbidden('Only the author can delete a reply.')
    await remove(tx, { ...reply, id: replyId })
  })
}

type Removed = {
  id: number
  postId: number
  number: number
  authorId: number | null
  isHidden: boolean
  isAccepted: boolean
}

async function remove(tx: Transaction, { id, postId, number, authorId, isHidden, isAccepted }: Removed) {
  await tx`update replies set removed_at = now() where id = ${id}`
  await tx`delete from reply_images where reply_id = ${id}`
  if (!isHidden) await uncount(tx, { postId, authorId })
  if (isAccepted) await acceptAnswer(tx, postId, null)
  if (authorId === null) return
  await record(tx, { type: 'reply_removed', actorId: authorId, subjectId: id, details: { postId, number } })
}

/**
 * Deletes a reply with its text and its earlier versions, which nobody can read again, also if its author deleted it before, or has
 * left. Lock it before.
 */
export async function eraseReply(tx: Transaction, replyId: number) {
  const [reply] = await tx<(Removed & { isRemoved: boolean })[]>`
    select replies.id, post_id, number, replies.author_id, replies.hidden_at is not null as is_hidden,
      coalesce(accepted_reply_id = replies.id, false) as is_accepted, removed_at is not null as is_removed
    from replies join posts on posts.id = post_id where replies.id = ${replyId}`
  if (!reply) return
  if (!reply.isRemoved) await remove(tx, reply)
  await tx`select erase_reply_versions(${replyId})`
  await tx`update replies set text = '-' where id = ${replyId}`
  await storeReplyRendering(tx, replyId, '-')
}

/** The slice that owns the comments under a reply calls this in the transaction that changes them. */
export async function countReplyComments(tx: Transaction, replyId: number, change: number) {
  const [reply] = await tx<[{ comments: number }]>`
    update replies set comments = comments + ${change} where id = ${replyId} returning comments`
  return reply.comments
}

/** Locks the reply until the transaction ends. Not found if the viewer may not see it. */
export async function lockReply(tx: Transaction, viewer: Viewer, replyId: number) {
  // Locks the post first, as numbering a reply does, to avoid deadlocks.
  const [thread] = await tx<{ postAuthorId: number; acceptedReplyId: number | null; isOpen: boolean }[]>`
    select author_id as post_author_id, accepted_reply_id, ${isListed(tx)} as is_open from posts
    where id = (select post_id from replies where id = ${replyId}) and ${isVisiblePost(tx, viewer)}
    for no key update`
  const [reply] = await tx<
    {
      postId: number
      number: number
      authorId: number | null
      before: string
      isHidden: boolean
      hiddenCause: HiddenCause | null
      isHeld: boolean
    }[]
  >`
    select post_id, number, author_id, text as before, hidden_at is not null as is_hidden, hidden_cause,
      hidden_cause is not distinct from 'hold' as is_held
    from replies
    where id = ${replyId} and ${isReadableReply(tx, viewer)}
    for update`
  if (!thread || !reply) throw refusal.notFound('Reply')
  const isAccepted = thread.acceptedReplyId === replyId
  return { ...reply, isAccepted, may: mayDo(viewer, { ...thread, ...reply, isRemoved: false }) }
}

/** Each picture once. */
async function findImages(tx: Transaction, viewer: Viewer, urls: string[] = []) {
  const uploads = await findOwnUploads(tx, viewer, [...new Set(urls)], 'image', 'images')
  return [...new Set(uploads.map(({ id }) => id))]
}

async function putImages(tx: Transaction, replyId: number, images: number[]) {
  if (images.length === 0) return
  const rows = images.map((mediaId, position) => ({ reply_id: replyId, position, media_id: mediaId }))
  await tx`insert into reply_images ${tx(rows)}`
}

/** The first reply of this thread that the text quotes, if the viewer may see it. */
async function findQuoted(tx: Transaction, viewer: Viewer, postId: number, text: string) {
  const ids = linkedIds(text)
  if (ids.length === 0) return null
  const [quoted] = await tx<{ id: number }[]>`
    select id from replies where id = any (${ids}) and post_id = ${postId} and ${isReadableReply(tx, viewer)}
    order by array_position(${ids}::bigint[], id) limit 1`
  return quoted?.id ?? null
}

/** Limits links for new accounts. `before`: the previous text, whose links do not count. */
function spendOn(tx: Transaction, viewer: Viewer, text: string, before?: string) {
  const isNew = before === undefined
  const link = Math.max(0, countLinks(text) - countLinks(before ?? ''))
  const mention = isNew ? mentionsIn(ownWords(text)).length : 0
  return spend(tx, viewer, { comment: isNew ? 1 : 0, link, mention })
}
