import type { MemberPayouts } from '#contract/payouts.ts'
import type { Sql } from '../../platform/database/database.ts'
import { getEarnings, vbtOf } from '../ledger/index.ts'
import { findHold } from './holds/queries.ts'
import { getPayoutLimit } from './limits/queries.ts'

/** What admins see of a member's payouts. */
export async function getMemberPayouts(sql: Sql, memberId: number): Promise<MemberPayouts> {
  const [{ earnedUnits, payableUnits }, dailyCents, hold] = await Promise.all([
    getEarnings(sql, memberId),
    getPayoutLimit(sql, memberId),
    findHold(sql, memberId),
  ])
  return {
    earnedVbt: vbtOf(earnedUnits),
    payableVbt: vbtOf(payableUnits),
    pendingVbt: vbtOf(earnedUnits - payableUnits),
    dailyCents,
    hold,
  }
}
