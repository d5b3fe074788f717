import { arrivalWords } from '#contract/arrival.ts'
import type { OrderState } from '#contract/order-kinds.ts'
import type { OrderInTimeline, TimelineReader } from '../kind/kind.ts'
import { goodsOf } from './part.ts'
import { shortShipByDay } from './promise-words.ts'

const isPickup = (order: OrderInTimeline) => goodsOf(order).delivery.kind === 'pickup'

/** Orders that are picked up are handed over, not delivered. */
export function stageName(state: OrderState, order: OrderInTimeline) {
  return state === 'delivered' && isPickup(order) ? 'Handed over' : undefined
}

/** When it will be sent or ready, when it arrives, and who confirms that. */
export function stageDetail(state: OrderState, order: OrderInTimeline, { isBuyer, other }: TimelineReader) {
  if (state === 'shipped' || state === 'ready_for_pickup') {
    const { deadline } = order
    return deadline?.event === 'never_shipped' ? `By ${shortShipByDay(goodsOf(order), deadline.dueAt)}` : ''
  }
  if (state !== 'delivered') return undefined
  if (isPickup(order)) return 'With the code'
  const { arrival } = goodsOf(order)
  if (arrival) return arrivalWords(arrival)
  return isBuyer ? 'You confirm it' : `${other} confirms it`
}
