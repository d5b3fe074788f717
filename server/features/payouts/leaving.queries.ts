import type { Sql } from '../../platform/database/database.ts'

/** How many payouts are on their way to the member's bank, and their dollars. */
export async function getOpenPayouts(sql: Sql, memberId: number) {
  const [open] = await sql<[{ count: number; cents: number }]>`
    select count(*)::int as count, coalesce(sum(cents - returned_cents), 0)::int as cents from payouts
    where member_id = ${memberId} and state in ('created', 'sent')`
  return open
}
