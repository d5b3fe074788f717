import type { Sql } from '../../platform/database/database.ts'

/**
 * Records that these members are here now. Writes in the order of their ids, because several servers write at the same
 * time.
 */
export async function seeMembers(sql: Sql, memberIds: readonly number[]) {
  await sql`
    insert into presence (member_id, seen_at)
    select id, clock_timestamp() from members where id = any (${memberIds}::bigint[]) order by id
    on conflict (member_id) do update set seen_at = greatest(presence.seen_at, excluded.seen_at)`
}
