import type { Pool } from '../server/platform/database/database.ts'

type Side = { id: number }

/** A conversation of two members who know each other, in the database. */
export async function makeConversation(sql: Pool, [one, two]: readonly [Side, Side]) {
  const pair = [one.id, two.id].toSorted((a, b) => a - b).join(':')
  const [conversation] = await sql<[{ id: number }]>`
    insert into conversations (kind, pair, opened_by) values ('member', ${pair}, ${one.id}) returning id`
  await sql`
    insert into conversation_members (conversation_id, side, member_id, accepted_at)
    values (${conversation.id}, 1, ${one.id}, now()), (${conversation.id}, 2, ${two.id}, now())`
  return conversation
}

/** The next message of a conversation, in the database. */
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
