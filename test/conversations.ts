import type { Me } from '#contract/members.ts'
import type { Pool } from '../server/platform/database/database.ts'

type Side = Pick<Me, 'id'>
type Wanted = {
  /**
   * Texts, alternating between the two sides, or with their author. They are a minute apart, and the last one is now.
   */
  messages?: readonly (string | { by: Side; text: string; at?: Date })[]
  /** The first message waits for an answer from the second side. */
  isRequest?: boolean
}

/** A conversation between two members with its messages, none of them read by the second. */
export async function makeConversation(sql: Pool, a: Side, b: Side, { messages = [], isRequest = false }: Wanted = {}) {
  const pair = [a.id, b.id].sort((one, other) => one - other).join(':')
  const size = messages.length
  const [{ id }] = await sql<[{ id: number }]>`
    insert into conversations (kind, pair, opened_by, last_seq, change_seq)
    values ('member', ${pair}, ${a.id}, ${size}, ${size}) returning id`
  const given = messages.map((message, index) => ({
    by: index % 2 === 0 ? a : b,
    at: new Date(Date.now() - (size - 1 - index) * 60_000),
    ...(typeof message === 'string' ? { text: message } : message),
  }))
  const lastBy = (side: Side) => given.findLastIndex(({ by }) => by.id === side.id) + 1
  const lastAt = given.at(-1)?.at ?? null
  for (const [index, [own, other]] of (
    [
      [a, b],
      [b, a],
    ] as const
  ).entries()) {
    const acceptedAt = isRequest && index === 1 ? null : new Date()
    await sql`
      insert into conversation_members (conversation_id, side, member_id, last_other_seq, last_read_seq, last_at, accepted_at)
      values (${id}, ${index + 1}, ${own.id}, ${lastBy(other)}, ${index === 0 ? size : 0}, ${lastAt}, ${acceptedAt})`
  }
  for (const [index, { by, text, at }] of given.entries()) {
    await sql`
      insert into messages (conversation_id, seq, change_seq, client_id, author_id, text, sent_at)
      values (${id}, ${index + 1}, ${index + 1}, ${crypto.randomUUID()}, ${by.id}, ${text}, ${at})`
  }
  return { id }
}

/** Stores the next message of a conversation. */
export async function makeMessage(sql: Pool, conversationId: number, author: Side, text: string) {
  const [{ seq }] = await sql<[{ seq: number }]>`
    update conversations set last_seq = last_seq + 1, change_seq = change_seq + 1 where id = ${conversationId}
    returning last_seq as seq`
  const [message] = await sql<[{ id: number; seq: number }]>`
    insert into messages (conversation_id, seq, change_seq, client_id, author_id, text)
    select id, last_seq, change_seq, gen_random_uuid(), ${author.id}, ${text} from conversations
    where id = ${conversationId} returning id, seq`
  await sql`
    update conversation_members set last_at = now(),
      last_other_seq = case when member_id = ${author.id} then last_other_seq else ${seq} end,
      last_read_seq = case when member_id = ${author.id} then ${seq} else last_read_seq end
    where conversation_id = ${conversationId}`
  return message
}
