import type { Order } from '#contract/orders.ts'
import { sidesOf } from '../../order-words.ts'

/** What it means for a dispute that something is sent without tracking. */
export function untrackedWarning(order: Order, isReturn: boolean) {
  const { buyer, seller } = sidesOf(order)
  return isReturn
    ? `Without tracking, nothing shows that you sent it. If ${seller} says it never arrived, you may not get your refund.`
    : `Without tracking, nothing shows that it arrived. If ${buyer} reports that it didn’t, you’ll most likely have to give a full refund.`
}
