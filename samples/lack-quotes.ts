import type { Sql } from '../server/platform/database/database.ts'

/** Whether sample members request something, and nobody ever quoted. */
export async function lackQuotes(sql: Sql) {
  const [{ lack }] = await sql<[{ lack: boolean }]>`
    select exists (
        select from posts join members on members.id = author_id where is_sample and kind = 'request')
      and not exists (select from quotes join members on members.id = provider_id where is_sample) as lack`
  return lack
}
