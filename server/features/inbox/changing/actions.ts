import type { Emoji, Message } from '#contract/messages.ts'
import { inTransaction, type Pool, sendTogether, type Transaction } from '../../../platform/database/database.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { requiredLines } from '../../../platform/http/typed-text.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { record } from '../../happenings/index.ts'
import { eraseFiles } from '../files/actions.ts'
import { type Locked, lockConversation, mayOtherHear } from '../locking.queries.ts'
import type { MessageId } from '../message-id.ts'
import {
  assertMayChange,
  assertRequest,
  isReachable,
  isRemoved,
  notDelivered,
  requestOf,
  requestWaits,
} from '../policy.ts'
import { readForBoth } from '../queries.ts'
import { type Read, readBy } from '../reader.ts'
import { findStored, type Stored } from './queries.ts'

/** `heard`: each member's version of the message, to send to their pages. Empty if nothing changed. */
type Changed = { message: Message; heard: readonly Read[] }
type Change = 'message_edited' | 'message_removed' | 'message_reacted'

/** Keeps what it said before, for reports. */
export function editMessage(sql: Pool, viewer: Viewer, messageId: MessageId, typed: string): Promise<Changed> {
  const text = requiredLines('text', typed).trim()
  return change(sql, viewer, messageId, 'message_edited', async (tx, conversation, stored) => {
    assertMayChange(stored, viewer.id, 'edit', Date.now())
    if (stored.removedAt !== null) throw isRemoved()
    if (!isReachable(conversation)) throw notDelivered()
    if (requestOf(conversation) === 'sent') assertRequest({ text, files: 0 })
    if (text === stored.text) return false
    await keepVersion(tx, messageId, stored)
    return { text, edited_at: new Date() }
  })
}

/** Leaves only a note that there was a message. */
export function removeMessage(sql: Pool, viewer: Viewer, messageId: MessageId): Promise<Changed> {
  return change(sql, viewer, messageId, 'message_removed', async (tx, _conversation, stored) => {
    if (stored.authorId === viewer.id && stored.removedAt !== null) return false
    assertMayChange(stored, viewer.id, 'remove', Date.now())
    const { conversationId, seq } = messageId
    await keepVersion(tx, messageId, stored)
    await tx`delete from message_reactions where conversation_id = ${conversationId} and seq = ${seq}`
    await eraseFiles(tx, messageId)
    return { text: '', removed_at: new Date() }
  })
}

function assertMayReact(conversation: Locked, { removedAt }: Stored) {
  if (removedAt !== null) throw isRemoved()
  if (requestOf(conversation) !== null || conversation.hasDeclined) throw requestWaits()
  if (!isReachable(conversation)) throw notDelivered()
}

/** Each member has one reaction. Null removes it. */
export function reactToMessage(sql: Pool, viewer: Viewer, messageId: MessageId, emoji: Emoji | null): Promise<Changed> {
  return change(sql, viewer, messageId, 'message_reacted', async (tx, conversation, stored) => {
    assertMayReact(conversation, stored)
    const { count } = await (emoji === null ? takeBack(tx, viewer, messageId) : react(tx, viewer, messageId, emoji))
    return count > 0 && {}
  })
}

type NewColumns = { text?: string; edited_at?: Date; removed_at?: Date }

/** Decides under the lock. Returns what else to set in the message, or false to change nothing. */
type Decide = (tx: Transaction, conversation: Locked, stored: Stored) => Promise<NewColumns | false>

/** The change gets the conversation's next change number, so that every page fetches it. */
function change(sql: Pool, viewer: Viewer, messageId: MessageId, type: Change, decide: Decide): Promise<Changed> {
  const { conversationId: id, seq } = messageId
  return inTransaction(sql, async (tx) => {
    const conversation = await lockConversation(tx, viewer, id)
    const stored = await findStored(tx, messageId)
    if (!stored || seq <= conversation.clearedSeq) throw refusal.notFound('Message')
    const set = await decide(tx, conversation, stored)
    if (set) await storeChange(tx, viewer, { messageId, type, changeSeq: conversation.changeSeq + 1, set })
    const read = await readForBoth(tx, id, seq)
    return { message: readBy(viewer, read), heard: set ? heardOf(conversation, viewer, read) : [] }
  })
}

function heardOf(conversation: Locked, viewer: Viewer, read: readonly Read[]) {
  return mayOtherHear(conversation) ? read : read.filter(({ readerId }) => readerId === viewer.id)
}

type Storing = { messageId: MessageId; type: Change; changeSeq: number; set: NewColumns }

function storeChange(tx: Transaction, viewer: Viewer, { messageId, type, changeSeq, set }: Storing) {
  const { conversationId: id, seq } = messageId
  return sendTogether(
    tx`update conversations set change_seq = ${changeSeq} where id = ${id}`,
    tx`update messages set ${tx({ ...set, change_seq: changeSeq })} where conversation_id = ${id} and seq = ${seq}`,
    record(tx, { type, actorId: viewer.id, subjectId: id, details: { seq } }),
  )
}

async function keepVersion(tx: Transaction, { conversationId, seq }: MessageId, { changeSeq, text }: Stored) {
  await tx`
    insert into message_versions (conversation_id, seq, change_seq, text)
    values (${conversationId}, ${seq}, ${changeSeq}, ${text})`
}

function react(tx: Transaction, viewer: Viewer, { conversationId, seq }: MessageId, emoji: Emoji) {
  return tx`
    insert into message_reactions as before (conversation_id, seq, member_id, emoji)
    values (${conversationId}, ${seq}, ${viewer.id}, ${emoji})
    on conflict (conversation_id, seq, member_id) do update set emoji = excluded.emoji
      where before.emoji <> excluded.emoji`
}

function takeBack(tx: Transaction, viewer: Viewer, { conversationId, seq }: MessageId) {
  return tx`
    delete from message_reactions
    where conversation_id = ${conversationId} and seq = ${seq} and member_id = ${viewer.id}`
}
