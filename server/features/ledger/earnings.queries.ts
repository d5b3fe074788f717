import type { Sql } from '../../platform/database/database.ts'

/** Earned units that can't be paid out yet. `until`: null while a return or a moderator decides. */
export type Wait = { until: Date | null; units: number }

/** In units. `payableUnits`: what was earned, and doesn't wait. */
export type Earnings = { availableUnits: number; earnedUnits: number; payableUnits: number; waits: Wait[] }

/** What a member can spend, what of it they have earned, and what can be paid out. */
export async function getEarnings(sql: Sql, memberId: number): Promise<Earnings> {
  const [row] = await sql<{ availableUnits: number; earnedUnits: number }[]>`
    select balance as available_units, earned as earned_units
    from ledger_accounts where member_id = ${memberId} and role = 'available'`
  const { availableUnits, earnedUnits } = row ?? { availableUnits: 0, earnedUnits: 0 }
  return { availableUnits, earnedUnits, payableUnits: earnedUnits, waits: [] }
}
