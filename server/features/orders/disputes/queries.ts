import type { OrderState } from '#contract/order-kinds.ts'
import type { Dispute } from '#contract/orders.ts'
import type { Sql, Transaction } from '../../../platform/database/database.ts'

export type DisputeRow = {
  about: Dispute['about']
  reason: Dispute['reason']
  buyerText: string | null
  buyerBackVbt: number
  sellerText: string | null
  sellerBackVbt: number | null
  isWithModerator: boolean
  openedAt: string
  answeredAt: string | null
  answerBy: string
  endsAt: string
  backVbt: number | null
  outcomeReason: string | null
  endedAt: string | null
  /** Where the order was before. */
  fromState: OrderState
  /** How long it would still have waited there; null if it did not wait for anything. */
  secondsLeft: number | null
  withdrawals: number
  /** What the buyer asked for at first; null if that isn't known. */
  askedVbt: number | null
}

/** Null if nothing was ever wrong. */
export async function findDispute(sql: Sql, orderId: number) {
  const [dispute] = await sql<DisputeRow[]>`
    select about, reason, buyer_text, buyer_back_vbt, seller_text, seller_back_vbt, is_with_moderator, opened_at, answered_at,
      answer_by, ends_at, back_vbt, outcome_reason, ended_at, from_state, seconds_left, withdrawals, asked_vbt
    from disputes where order_id = ${orderId}`
  return dispute ?? null
}

/** Null if none is open. */
export async function findOpenDispute(sql: Sql, orderId: number) {
  const dispute = await findDispute(sql, orderId)
  return dispute?.endedAt === null ? dispute : null
}

/** How many seconds are left until an open dispute ends by itself, by the clock of its deadlines. */
export async function getSecondsLeft(tx: Transaction, orderId: number) {
  const [dispute] = await tx<[{ seconds: number }]>`
    select extract(epoch from ends_at - clock_timestamp())::float8 as seconds from disputes where order_id = ${orderId}`
  return dispute.seconds
}

/**
 * How much goes back of each of these orders if nobody answers whoever opened the dispute, and where they were before.
 */
export async function listAskedBack(tx: Transaction, orderIds: readonly number[]) {
  const rows = await tx<({ orderId: number; backVbt: number } & Pick<DisputeRow, 'about' | 'fromState'>)[]>`
    select order_id, about, case about when 'order' then buyer_back_vbt else seller_back_vbt end as back_vbt, from_state
    from disputes where order_id = any (${orderIds}::bigint[])`
  return new Map(rows.map(({ orderId, ...asked }) => [orderId, asked]))
}

/** How many seconds are left until a locked order's next step comes by itself; null if it waits for nothing. */
export async function getSecondsToStep(tx: Transaction, orderId: number) {
  const [next] = await tx<[{ seconds: number | null }]>`
    select extract(epoch from min(due_at) - clock_timestamp())::float8 as seconds from deadlines
    where subject_type = 'order' and subject_id = ${orderId} and reminder = 0 and event <> 'erase_address'`
  return next.seconds
}
