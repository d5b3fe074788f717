import { REFUND_DAYS } from '#contract/payments.ts'
import type { Sql } from '../../../platform/database/database.ts'
import { getRemainingVbt } from '../../ledger/index.ts'
import { listRefundable } from '../refunds.queries.ts'
import { refundOf } from '../top-ups/policy.ts'
import { findTopUp } from '../top-ups/queries.ts'

/**
 * How many VBT go back to the cards of a member who leaves, and how many the bank may still let them buy. Everything that
 * is held comes back first, and `spentUnits` of it are gone again.
 */
export async function getPurchasesOfLeaver(sql: Sql, memberId: number, spentUnits: number) {
  return {
    refundVbt: await getRefundableVbt(sql, memberId, spentUnits),
    pendingVbt: await getPendingVbt(sql, memberId),
  }
}

async function getRefundableVbt(sql: Sql, memberId: number, spentUnits: number) {
  let total = 0
  for (const id of await listRefundable(sql, memberId, REFUND_DAYS)) {
    const topUp = await findTopUp(sql, id)
    // Tokens leave in the same order, whether they are held or spent.
    if (topUp) total += refundOf(topUp, await getRemainingVbt(sql, id, spentUnits), Date.now()).vbt
  }
  return total
}

async function getPendingVbt(sql: Sql, memberId: number) {
  const [pending] = await sql<[{ vbt: number }]>`
    select coalesce(sum(vbt), 0)::int as vbt from top_ups where member_id = ${memberId} and state = 'processing'`
  return pending.vbt
}
