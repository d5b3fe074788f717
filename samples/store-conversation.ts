import type { Emoji } from '#contract/messages.ts'
import type { Transaction } from '../server/platform/database/database.ts'

export type StoredMessage = {
  authorId: number
  text: string
  sentAt: Date
  replyToSeq: number | null
  postId: number | null
  /** An own private file. */
  mediaId: number | null
  /** By the other side. */
  reaction: { emoji: Emoji; memberId: number } | null
}

/** `sides`: of an order, the buyer first. `read`: up to which message each side has read. */
export type StoredConversation = {
  sides: readonly [number, number]
  orderId: number | null
  isRequest: boolean
  read: readonly [number, number]
  messages: readonly StoredMessage[]
}

/** Stores a whole conversation of the past at once, such as a sample. Nobody is notified. */
export async function storeConversation(tx: Transaction, stored: StoredConversation) {
  const { sides, orderId, messages } = stored
  const pair = orderId === null ? sides.toSorted((one, other) => one - other).join(':') : null
  const [{ id }] = await tx<[{ id: number }]>`
    insert into conversations (kind, pair, order_id, last_seq, change_seq, opened_by, created_at)
    values (${orderId === null ? 'member' : 'order'}, ${pair}, ${orderId}, ${messages.length}, ${messages.length},
      ${messages[0]!.authorId}, ${messages[0]!.sentAt})
    returning id`
  await storeSides(tx, id, stored)
  await storeMessages(tx, id, messages)
}

async function storeSides(
  tx: Transaction,
  id: number,
  { sides, orderId, isRequest, read, messages }: StoredConversation,
) {
  const kind = orderId === null ? 'member' : 'order'
  const last = messages.at(-1)!
  for (const [index, memberId] of sides.entries()) {
    const lastOther = messages.findLastIndex(({ authorId }) => authorId !== memberId) + 1
    const acceptedAt = isRequest && messages[0]!.authorId !== memberId ? null : messages[0]!.sentAt
    await tx`
      insert into conversation_members
        (conversation_id, kind, side, member_id, last_other_seq, last_read_seq, last_delivered_seq, last_at, accepted_at)
      values (${id}, ${kind}, ${index + 1}, ${memberId}, ${lastOther}, ${read[index]!}, ${messages.length}, ${last.sentAt},
        ${acceptedAt})`
  }
}

async function storeMessages(tx: Transaction, id: number, messages: readonly StoredMessage[]) {
  const rows = messages.map((message, index) => ({
    seq: index + 1,
    client_id: crypto.randomUUID(),
    author_id: message.authorId,
    text: message.text,
    sent_at: message.sentAt.toISOString(),
    reply_to_seq: message.replyToSeq,
    post_id: message.postId,
    media_id: message.mediaId,
    emoji: message.reaction?.emoji ?? null,
    member_id: message.reaction?.memberId ?? null,
  }))
  const given = tx`
    jsonb_to_recordset(${tx.json(rows)}) as given (seq int, client_id uuid, author_id bigint, text text,
      sent_at timestamptz, reply_to_seq int, post_id bigint, media_id bigint, emoji text, member_id bigint)`
  await tx`
    insert into messages (conversation_id, seq, change_seq, client_id, author_id, text, reply_to_seq, post_id, sent_at)
    select ${id}, seq, seq, client_id, author_id, text, reply_to_seq, post_id, sent_at from ${given}`
  await tx`
    insert into message_files (conversation_id, seq, position, media_id)
    select ${id}, seq, 1, media_id from ${given} where media_id is not null`
  await tx`
    insert into message_reactions (conversation_id, seq, member_id, emoji)
    select ${id}, seq, member_id, emoji from ${given} where emoji is not null`
}
