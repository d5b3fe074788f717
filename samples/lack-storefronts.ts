import type { Sql } from '../server/platform/database/database.ts'

/** Whether there are samples for sale, and no sample member has a storefront. */
export async function lackStorefronts(sql: Sql) {
  const [{ lack }] = await sql<[{ lack: boolean }]>`
    select exists (
      select from market_items join posts on id = post_id join members on members.id = author_id where is_sample
    ) and not exists (
      select from storefronts join members on members.id = member_id where is_sample) as lack`
  return lack
}
