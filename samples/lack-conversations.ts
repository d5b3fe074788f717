import type { Sql } from '../server/platform/database/database.ts'

/** Whether sample members ordered something, and none of them ever wrote to another. */
export async function lackConversations(sql: Sql) {
  const [{ lack }] = await sql<[{ lack: boolean }]>`
    select exists (select from orders join members on members.id = buyer_id where is_sample)
      and not exists (
        select from conversation_members join members on members.id = member_id where is_sample) as lack`
  return lack
}
