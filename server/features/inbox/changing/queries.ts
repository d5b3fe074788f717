import type { Transaction } from '../../../platform/database/database.ts'
import type { MessageId } from '../message-id.ts'

/** A message as it is stored. */
export type Stored = {
  authorId: number | null
  text: string
  changeSeq: number
  sentAt: string
  removedAt: string | null
}

/** Lock its conversation first. Null if there is no such message. */
export async function findStored(tx: Transaction, { conversationId, seq }: MessageId) {
  const [stored] = await tx<Stored[]>`
    select author_id, text, change_seq, sent_at, removed_at from messages
    where conversation_id = ${conversationId} and seq = ${seq}`
  return stored ?? null
}
