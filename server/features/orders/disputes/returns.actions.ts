import type { DisputeReason } from '#contract/order-bodies.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { requiredLines } from '../../../platform/http/typed-text.ts'
import type { OrderCaller } from '../calls/actions.ts'
import { showToModerators } from '../changing.actions.ts'
import { linesLeftOf } from '../money.ts'
import type { LockedOrder } from '../order.ts'
import { addDisputePhotos, eraseDisputePhotos } from './photos/actions.ts'

type Problem = { reason: DisputeReason; text: string; backVbt: number; photos?: readonly string[] }

/**
 * The seller says what is wrong with what came back, and proposes how much the buyer gets. Until they answer, the buyer
 * wants all of it. Replaces a dispute that was withdrawn before the order was completed.
 */
export async function openReturnDispute(
  tx: Transaction,
  caller: OrderCaller,
  order: LockedOrder,
  { reason, text, backVbt, photos }: Problem,
) {
  const { id } = order
  const { waits } = caller.terms
  await eraseDisputePhotos(tx, id)
  await tx`delete from disputes where order_id = ${id} and ended_at is not null`
  await tx`
    insert into disputes (order_id, about, reason, seller_text, seller_back_vbt, buyer_back_vbt, answer_by, ends_at,
      from_state, asked_vbt)
    values (${id}, 'return', ${reason}, ${requiredLines('text', text).trim()}, ${backVbt}, ${linesLeftOf(order)},
      clock_timestamp() + make_interval(secs => ${waits.disputeAnswer}),
      clock_timestamp() + make_interval(secs => ${waits.dispute}), 'completed', ${linesLeftOf(order)})`
  await addDisputePhotos(tx, { ...caller, orderId: id, side: 'seller' }, photos)
  await showToModerators(tx, id)
}
