import type { Sql } from '../server/platform/database/database.ts'

/** Whether there are samples without tokens. */
export async function lackTokens(sql: Sql) {
  const [{ lack }] = await sql<[{ lack: boolean }]>`
    select exists (select from members where is_sample) and not exists (
      select from ledger_transfers join members on key = 'promo:' || members.id || ':welcome' where is_sample) as lack`
  return lack
}
