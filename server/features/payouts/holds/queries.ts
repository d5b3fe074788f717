import type { Sql } from '../../../platform/database/database.ts'

/** Why an admin keeps the member from paying out, and since when. */
export type Hold = { reason: string; since: string }

export async function findHold(sql: Sql, memberId: number): Promise<Hold | null> {
  const [hold] = await sql<Hold[]>`
    select reason, created_at as since from payout_holds where member_id = ${memberId}`
  return hold ?? null
}
