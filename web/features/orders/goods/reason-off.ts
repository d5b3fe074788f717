import type { DisputeReason } from '#contract/order-bodies.ts'
import type { Order } from '#contract/orders.ts'
import { dayOf } from '../../../platform/time.ts'
import { goodsOf } from './part.ts'

/** Before it is late, nobody knows that it never arrives. Null if the reason can be chosen. */
export function reasonOff(order: Order, reason: DisputeReason) {
  if (reason !== 'not_arrived') return null
  const { notArrivedFrom } = goodsOf(order)
  if (notArrivedFrom === null) return 'You confirmed that it arrived'
  return Date.parse(notArrivedFrom) > Date.now() ? `You can report this from ${dayOf(notArrivedFrom)}` : null
}
