import { VBT_CENTS } from '#contract/money.ts'
import type { FarewellTokens } from '#contract/own-data.ts'
import type { Sql } from '../../../platform/database/database.ts'
import { getBalances, unitsOf, vbtOf } from '../../ledger/index.ts'

/** How many VBT can go back to the member's cards. */
export type GetRefundable = (sql: Sql, memberId: number) => Promise<number>

/**
 * What becomes of a member's tokens if they leave now. What is held comes back first, which can make more of it
 * refundable.
 */
export async function getFarewellTokens(
  sql: Sql,
  memberId: number,
  getRefundable: GetRefundable,
): Promise<FarewellTokens> {
  const { available, held } = await getBalances(sql, memberId)
  const refundVbt = await getRefundable(sql, memberId)
  return {
    heldVbt: vbtOf(held),
    refundVbt,
    refundCents: refundVbt * VBT_CENTS,
    givenUpVbt: vbtOf(available + held - unitsOf(refundVbt)),
  }
}
