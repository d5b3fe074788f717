import type { OrderEvent } from '#contract/order-kinds.ts'
import { unitsOf } from '../../ledger/index.ts'
import type { OrderKind } from '../kind.ts'
import { leftOf, linesLeftOf, sharesOf } from '../money.ts'
import type { LockedOrder } from '../order.ts'
import { stepOf } from './policy.ts'
import type { StepRequest, Sums } from './request.ts'

/** What a step gives back. */
export function backOf(kind: OrderKind, order: LockedOrder, event: OrderEvent, backVbt: number) {
  const { money } = stepOf(kind, event)
  if (money === 'return') return leftOf(order)
  if (money === 'take_back') return linesLeftOf(order)
  return money === 'split' || money === 'take_back_part' ? backVbt : 0
}

/** What listeners hear of a step. `order` is as it leaves it. */
export function happeningOf(kind: OrderKind, order: LockedOrder, request: StepRequest) {
  const { event, actorId, isAfterTopUp = false, isPart = false } = request
  const { id, version, buyerId, sellerId, state, variant } = order
  const { by, money } = stepOf(kind, event)
  const details = {
    kind: order.kind,
    event,
    by,
    version,
    state,
    buyerId,
    sellerId,
    variant,
    isAfterTopUp,
    ...(request.sums ?? sumsOf(kind, order, request)),
    movesTokens: money !== undefined,
    isPart,
  }
  return { type: 'order_stepped', actorId: actorId ?? buyerId, subjectId: id, details } as const
}

/** What an order is about, and how its tokens are shared after a step. */
export function sumsOf(kind: OrderKind, order: LockedOrder, { event, backVbt = 0 }: StepRequest): Sums {
  const back = backOf(kind, order, event, backVbt)
  const { payoutVbt } = sharesOf({ ...order, backUnits: order.backUnits + unitsOf(back) })
  return { totalVbt: order.totalVbt, backVbt: back, payoutVbt }
}
