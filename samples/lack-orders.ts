import type { Sql } from '../server/platform/database/database.ts'

/** Whether sample members sell something, and none of them ever ordered anything. */
export async function lackOrders(sql: Sql) {
  const [{ lack }] = await sql<[{ lack: boolean }]>`
    select exists (select from storefronts join members on members.id = member_id where is_sample)
      and not exists (select from orders join members on members.id = buyer_id where is_sample) as lack`
  return lack
}
