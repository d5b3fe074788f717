import type { Sql } from '../../server/platform/database/database.ts'

/** In units: how much of what the member can spend was earned, and how much other tokens stood in for earned ones. */
export async function earnedOf(sql: Sql, memberId: number) {
  const [row] = await sql<[{ earned: number; stoodIn: number }]>`
    select sum(earned) filter (where role = 'available')::bigint as earned,
      - sum(earned) filter (where role = 'debt')::bigint as stood_in
    from ledger_accounts where member_id = ${memberId}`
  return row
}
