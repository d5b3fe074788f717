import { VBT_CENTS } from '#contract/money.ts'
import type { FarewellTokens } from '#contract/own-data.ts'
import type { Sql } from '../../../platform/database/database.ts'
import { getBalances, sumEscrows, unitsOf, vbtOf } from '../../ledger/index.ts'

/**
 * How many VBT go back to the member's cards once everything that is held has come back, less `spentUnits`, and how many
 * they are still buying.
 */
export type GetPurchases = (
  sql: Sql,
  memberId: number,
  spentUnits: number,
) => Promise<{ refundVbt: number; pendingVbt: number }>

/** What becomes of a member's tokens if they leave now. What is held comes back first, and pays what they owe. */
export async function getFarewellTokens(
  sql: Sql,
  memberId: number,
  getPurchases: GetPurchases,
): Promise<FarewellTokens> {
  const { available, held, debt } = await getBalances(sql, memberId)
  const escrows = await sumEscrows(sql, memberId)
  const paidOff = Math.min(held, debt)
  const { refundVbt, pendingVbt } = await getPurchases(sql, memberId, paidOff)
  return {
    bountiesVbt: vbtOf(escrows.get('bounty') ?? 0),
    depositsVbt: vbtOf(escrows.get('deposit') ?? 0),
    paidOffVbt: vbtOf(paidOff),
    forgivenVbt: vbtOf(debt - paidOff),
    refundVbt,
    refundCents: refundVbt * VBT_CENTS,
    pendingVbt,
    givenUpVbt: vbtOf(available + held - paidOff - unitsOf(refundVbt)),
  }
}
