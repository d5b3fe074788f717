import type { Transaction } from '../../platform/database/database.ts'
import type { Locked } from './locking.queries.ts'
import { maskContacts } from './masking/masking.ts'

/**
 * The viewer's first message reveals the phone numbers and addresses that the other side has sent. Each of those
 * messages gets a new change number, so that every page refreshes it. Returns the last change.
 */
export async function unmaskTheirs(tx: Transaction, conversation: Locked): Promise<number> {
  const { id, changeSeq, myLastSeq, theirLastSeq } = conversation
  if (myLastSeq > 0 || theirLastSeq === 0) return changeSeq
  const theirs = await tx<{ seq: number; text: string }[]>`
    select seq, text from messages where conversation_id = ${id} and removed_at is null order by seq`
  const masked = theirs.filter(({ text }) => maskContacts(text) !== text).map(({ seq }) => seq)
  if (masked.length > 0) {
    await tx`
      update messages set change_seq = ${changeSeq} + shown.place::int
      from unnest(${masked}::int[]) with ordinality as shown (seq, place)
      where messages.conversation_id = ${id} and messages.seq = shown.seq`
  }
  return changeSeq + masked.length
}
