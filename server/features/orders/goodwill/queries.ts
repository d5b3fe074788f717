import type { Transaction } from '../../../platform/database/database.ts'

/** How often its seller has given something back of a locked order. */
export async function countGiveBacks(tx: Transaction, orderId: number) {
  const [row] = await tx<[{ count: number }]>`
    select count(*)::int as count from order_steps where order_id = ${orderId} and event = 'give_back'`
  return row.count
}
