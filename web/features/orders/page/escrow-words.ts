import { formatMoney } from '#contract/dollars.ts'
import type { OrderState } from '#contract/order-kinds.ts'
import type { Order } from '#contract/orders.ts'
import { dayOf } from '../../../platform/time.ts'
import { kindPages } from '../kind-pages.ts'
import { sidesOf } from '../order-words.ts'

type Words = { amount: string; text: string }

/** Where the tokens are, and who gets them when: the amount, and the rest of the sentence. */
export function escrowWords(order: Order): Words | null {
  const amount = formatMoney(order.totalVbt - order.backVbt)
  const back = formatMoney(order.backVbt || order.totalVbt)
  const { toBuyer, toSeller } = recipients(order)
  const returned = { amount: back, text: `went back to ${toBuyer}.` }
  const words: Partial<Record<OrderState, Words>> = {
    disputed: { amount, text: frozenWords(order) },
    completed: {
      amount: order.viewer === 'seller' ? formatMoney(order.payoutVbt ?? 0) : amount,
      text: `went to ${toSeller}.`,
    },
    canceled: returned,
    refunded: returned,
    partially_refunded: { amount: back, text: `went back to ${toBuyer}, and the rest to ${toSeller}.` },
  }
  return order.paidAt ? (words[order.state] ?? { amount, text: heldWords(order) }) : null
}

function recipients(order: Order) {
  const { buyer, seller } = sidesOf(order)
  return { toBuyer: order.viewer === 'buyer' ? 'you' : buyer, toSeller: order.viewer === 'seller' ? 'you' : seller }
}

function heldWords(order: Order) {
  const { buyer, seller } = sidesOf(order)
  const who = order.viewer === 'seller' ? 'You’re paid' : `${seller} is paid`
  const confirms = order.viewer === 'buyer' ? 'you confirm' : `${buyer} confirms`
  return `is held. ${who} once ${confirms} everything’s OK, or ${kindPages[order.kind].paidAnyway(order)}.`
}

function frozenWords(order: Order) {
  if (!order.dispute) return 'is still held.'
  return `is still held. If nobody decides by ${dayOf(order.dispute.endsAt)}, all of it goes back to ${recipients(order).toBuyer}.`
}
