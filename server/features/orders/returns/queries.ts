import type { Carrier } from '#contract/orders.ts'
import type { ReturnState } from '#contract/return-steps.ts'
import type { Sql } from '../../../platform/database/database.ts'

export type ReturnRow = {
  state: ReturnState
  reason: string
  answer: string | null
  carrier: Carrier | null
  trackingNumber: string | null
  requestedAt: string
  appealedAt: string | null
}

/** Null if nobody ever asked for one. */
export async function findReturn(sql: Sql, orderId: number) {
  const [given] = await sql<ReturnRow[]>`
    select state, reason, answer, carrier, tracking_number, requested_at, appealed_at
    from returns where order_id = ${orderId}`
  return given ?? null
}
