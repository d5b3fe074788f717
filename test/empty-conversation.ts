import type { Pool } from '../server/platform/database/database.ts'

type Person = { id: number }

/** A conversation without messages between two members. `waits`: the second one has not answered yet. */
export async function insertConversation(sql: Pool, [one, other]: [Person, Person], { waits = false } = {}) {
  const [{ id }] = await sql<[{ id: number }]>`
    insert into conversations (kind, pair, opened_by)
    values ('member', ${[one.id, other.id].toSorted((a, b) => a - b).join(':')}, ${one.id}) returning id`
  await sql`
    insert into conversation_members (conversation_id, side, member_id, accepted_at)
    values (${id}, 1, ${one.id}, now()), (${id}, 2, ${other.id}, ${waits ? null : new Date()})`
  return Number(id)
}
