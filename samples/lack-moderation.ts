import type { Sql } from '../server/platform/database/database.ts'

/** Whether there are sample members, and no moderator ever decided about one of them. */
export async function lackModeration(sql: Sql) {
  const [{ lack }] = await sql<[{ lack: boolean }]>`
    select exists (select from members where is_sample)
      and not exists (
        select from moderation_decisions join members on members.id = author_id where is_sample) as lack`
  return lack
}
