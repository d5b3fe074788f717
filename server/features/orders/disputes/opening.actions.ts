import type { DisputeReason } from '#contract/order-bodies.ts'
import type { OrderEvent } from '#contract/order-kinds.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { leftOf } from '../money.ts'
import type { LockedOrder } from '../order.ts'
import { stepOf } from '../steps/policy.ts'
import { lockFollowing } from '../steps/together.actions.ts'
import { kindOf, type OrderTerms } from '../terms.ts'
import { eraseDisputePhotos } from './photos/actions.ts'
import { getSecondsToStep } from './queries.ts'

type Problem = { reason: DisputeReason; text: string; backVbt: number }

/** Stores what the buyer says, and how much they want back. Replaces a dispute that was withdrawn. */
export async function startDispute(
  tx: Transaction,
  { waits }: OrderTerms,
  { id, state }: LockedOrder,
  { reason, text, backVbt }: Problem,
) {
  await eraseDisputePhotos(tx, id)
  await tx`
    insert into disputes (order_id, reason, buyer_text, buyer_back_vbt, answer_by, ends_at, from_state, seconds_left,
      asked_vbt)
    values (${id}, ${reason}, ${text}, ${backVbt},
      clock_timestamp() + make_interval(secs => ${waits.disputeAnswer}),
      clock_timestamp() + make_interval(secs => ${waits.dispute}), ${state}, ${await getSecondsToStep(tx, id)},
      ${backVbt})
    on conflict (order_id) do update set (reason, buyer_text, buyer_back_vbt, answer_by, ends_at, from_state, seconds_left,
        asked_vbt) = (excluded.reason, excluded.buyer_text, excluded.buyer_back_vbt, excluded.answer_by, excluded.ends_at,
          excluded.from_state, excluded.seconds_left, excluded.asked_vbt),
      seller_text = null, seller_back_vbt = null, is_with_moderator = false, opened_at = clock_timestamp(),
      answered_at = null, ended_at = null`
}

/** If a timer disputes an order, the buyer wants everything back. */
export async function openTimedDispute(tx: Transaction, terms: OrderTerms, order: LockedOrder, event: OrderEvent) {
  const kind = kindOf(terms, order)
  if (stepOf(kind, event).to !== 'disputed' || !kind.timedDispute) return
  const led = (await lockFollowing(tx, terms, [order])).get(order.id) ?? []
  const backVbt = [order, ...led].reduce((sum, each) => sum + leftOf(each), 0)
  await startDispute(tx, terms, order, { ...kind.timedDispute, backVbt })
}
