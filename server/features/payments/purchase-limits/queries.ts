import { MOST_DAILY_CENTS } from '#contract/payments.ts'
import type { Sql } from '../../../platform/database/database.ts'

/** SQL: how much a member may buy in 24 hours, in cents. */
export function limitColumn(sql: Sql, memberId: number) {
  return sql`coalesce((select daily_cents from purchase_limits where member_id = ${memberId}), ${MOST_DAILY_CENTS}::int)`
}

/** In cents. */
export async function getPurchaseLimit(sql: Sql, memberId: number) {
  const [{ cents }] = await sql<[{ cents: number }]>`select ${limitColumn(sql, memberId)} as cents`
  return cents
}
