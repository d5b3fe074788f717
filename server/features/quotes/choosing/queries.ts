import { VBT_CENTS } from '#contract/money.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { getBalances, unitsOf, vbtOf } from '../../ledger/index.ts'
import { getRemainingCents } from '../../payments/index.ts'

/** Whether a member who has too few tokens may not buy today what is missing for this price. */
export async function exceedsDailyLimit(tx: Transaction, memberId: number, totalVbt: number) {
  const { available } = await getBalances(tx, memberId)
  const missing = unitsOf(totalVbt) - available
  return missing > 0 && vbtOf(missing) * VBT_CENTS > (await getRemainingCents(tx, memberId))
}
