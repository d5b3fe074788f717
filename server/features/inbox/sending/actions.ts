import type { NewMessage } from '#contract/messages.ts'
import { inTransaction, type Pool, sendTogether, type Transaction } from '../../../platform/database/database.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { standingRefusal } from '../../../platform/http/standing.ts'
import { isBlank, manyLines } from '../../../platform/http/typed-text.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { record } from '../../happenings/index.ts'
import { attachFiles, type Sender } from '../files/actions.ts'
import { type Locked, lockRow, orNotFound, selectLocked } from '../locking.queries.ts'
import { waitForReading } from '../notifications.actions.ts'
import { assertAuthor, assertMaySend, assertPace, assertRequest, type Pace, wrong } from '../policy.ts'
import { readForBoth } from '../queries.ts'
import type { Read } from '../reader.ts'
import { unmaskTheirs } from '../unmasking.actions.ts'
import { lockSending, selectMentioned, selectPace, selectSent } from './queries.ts'

/** The message as each member reads it. `isNew`: false if the `clientId` was stored before. */
export type Sent = { read: Read[]; isNew: boolean }

/** Stores a message once, however often the page retries with the same `clientId`. */
export async function sendMessage(sql: Pool, sender: Sender, id: number, message: NewMessage): Promise<Sent> {
  const { viewer } = sender
  assertAuthor(viewer.id, message)
  const text = textToSend(message)
  return inTransaction(sql, async (tx) => {
    const { conversation, sent, ...facts } = await lockForSending(tx, viewer, id, { ...message, text })
    if (!conversation.mayWrite) throw standingRefusal(viewer)
    if (sent) return { read: await readAgain(tx, id, sent), isNew: false }
    const isRequest = isFirstOfStranger(conversation)
    assertSendable({ ...message, text, isRequest }, conversation, facts)
    const seq = conversation.lastSeq + 1
    const changeSeq = await unmaskTheirs(tx, conversation)
    await storeMessage(tx, viewer, { ...conversation, changeSeq }, { ...message, text, isRequest })
    await attachFiles(tx, sender, { conversationId: id, seq }, message.files ?? [])
    return { read: await readForBoth(tx, id, seq), isNew: true }
  })
}

/** Locks, then reads everything that decides, in one batch. */
async function lockForSending(tx: Transaction, viewer: Viewer, id: number, message: NewMessage) {
  const [, , [found], [sent], [pace], mentioned] = await sendTogether(
    lockRow(tx, viewer, id),
    lockSending(tx, viewer),
    selectLocked(tx, viewer, id),
    selectSent(tx, viewer, message.clientId),
    selectPace(tx, viewer, id, message.text),
    hasMentions(message) ? selectMentioned(tx, viewer, id, message) : null,
  )
  return { conversation: orNotFound(found), sent, pace, there: mentioned?.[0] ?? null }
}

type Facts = { pace: Pace; there: { hasQuoted: boolean; hasPost: boolean } | null }

/** Throws unless this message may be sent here now. */
function assertSendable(message: Storing, conversation: Locked, { pace, there }: Facts) {
  assertMaySend(conversation)
  const { text, files = [] } = message
  if (message.isRequest) assertRequest({ text, files: files.length })
  if (there) assertMentioned(message, there)
  assertPace(pace, conversation.lastSeq === 0 && conversation.kind === 'member')
}

function textToSend({ text: typed, files = [] }: NewMessage) {
  const text = manyLines(typed).trim()
  if (!isBlank(text)) return text
  if (files.length === 0) throw wrong('text', 'Write something, or add a file.')
  return ''
}

function hasMentions({ replyToSeq, postId }: NewMessage) {
  return replyToSeq !== undefined || postId !== undefined
}

function assertMentioned({ replyToSeq, postId }: NewMessage, there: { hasQuoted: boolean; hasPost: boolean }) {
  if (replyToSeq !== undefined && !there.hasQuoted)
    throw wrong('replyToSeq', 'The message you’re replying to was removed.')
  if (postId !== undefined && !there.hasPost) throw wrong('postId', 'That post is no longer available.')
}

/** Whether it is the first message to someone who neither follows the sender nor has an order with them. */
function isFirstOfStranger({ kind, lastSeq, doTheyFollow, haveTraded }: Locked) {
  return kind === 'member' && lastSeq === 0 && !doTheyFollow && !haveTraded
}

/** The same reply as the first time. */
async function readAgain(tx: Transaction, id: number, sent: { conversationId: number; seq: number }) {
  if (sent.conversationId !== id) {
    throw refusal.conflict('client_id_used', 'clientId: Another conversation has a message with this id.')
  }
  return readForBoth(tx, id, sent.seq)
}

type Storing = NewMessage & { isRequest: boolean }

/** Takes the next number, and writes everything that follows from it in one batch. */
function storeMessage(tx: Transaction, viewer: Viewer, conversation: Locked, message: Storing) {
  const { id, lastSeq, changeSeq, otherId } = conversation
  const { clientId, text, replyToSeq = null, postId = null, isRequest } = message
  const seq = lastSeq + 1
  return sendTogether(
    tx`update conversations set last_seq = ${seq}, change_seq = ${changeSeq + 1} where id = ${id}`,
    tx`
      insert into messages (conversation_id, seq, change_seq, client_id, author_id, text, reply_to_seq, post_id)
      values (${id}, ${seq}, ${changeSeq + 1}, ${clientId}, ${viewer.id}, ${text}, ${replyToSeq}, ${postId})`,
    countForSides(tx, conversation, seq, isRequest),
    record(tx, {
      type: 'message_sent',
      actorId: viewer.id,
      subjectId: id,
      details: { seq, memberId: otherId!, isRequest },
    }),
    waitForReading(tx),
  )
}

/**
 * The sender counts as having read everything so far, and accepts a request. The first message decides whether it is
 * one.
 */
function countForSides(tx: Transaction, { id, side, lastSeq }: Locked, seq: number, isRequest: boolean) {
  const isOwn = tx`side = ${side}`
  return tx`
    update conversation_members set
      last_at = clock_timestamp(),
      last_other_seq = case when ${isOwn} then last_other_seq else ${seq} end,
      last_read_seq = case when ${isOwn} then ${seq} else last_read_seq end,
      last_delivered_seq = case when ${isOwn} then ${seq} else last_delivered_seq end,
      shown_read_seq = case when ${isOwn} then null else shown_read_seq end,
      shown_delivered_seq = case when ${isOwn} then null else shown_delivered_seq end,
      is_archived = is_archived and (${isOwn} or coalesce(muted_until > now(), false)),
      accepted_at = case
        when ${isOwn} then coalesce(accepted_at, now())
        when ${lastSeq > 0} then accepted_at
        when ${isRequest} then null
        else coalesce(accepted_at, now()) end,
      declined_at = case when ${isOwn} then null else declined_at end
    where conversation_id = ${id}`
}
