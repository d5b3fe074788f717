import { getEarnings, unitsOf } from '../server/features/ledger/index.ts'
import type { Sql } from '../server/platform/database/database.ts'
import { payouts, seller } from './payouts.ts'

/**
 * Whether the seller has not set up payouts, and has earned what they would have paid out. Those who look around can spend
 * what sample members earned.
 */
export async function lackPayouts(sql: Sql) {
  const [member] = await sql<{ id: number }[]>`
    select id from members
    where is_sample and handle = ${seller} and not exists (select from payout_accounts where member_id = members.id)`
  if (!member) return false
  const paidOut = payouts.reduce((sum, { vbt, isRefused }) => (isRefused ? sum : sum + vbt), 0)
  const { payableUnits } = await getEarnings(sql, member.id)
  return payableUnits >= unitsOf(paidOut)
}
