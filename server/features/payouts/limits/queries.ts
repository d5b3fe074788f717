import { MOST_DAILY_PAYOUT_CENTS } from '#contract/payouts.ts'
import type { Sql } from '../../../platform/database/database.ts'

/** How much a member may pay out in 24 hours, in cents. */
export async function getPayoutLimit(sql: Sql, memberId: number) {
  const [limit] = await sql<{ dailyCents: number }[]>`
    select daily_cents from payout_limits where member_id = ${memberId}`
  return limit?.dailyCents ?? MOST_DAILY_PAYOUT_CENTS
}
