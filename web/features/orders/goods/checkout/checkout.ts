import { arrivalFrom, arrivalWords } from '#contract/arrival.ts'
import type { Checkout, CheckoutOrder } from '#contract/checkouts.ts'
import type { CheckoutChange } from '#contract/goods.ts'
import { postRoutes } from '../../../posts/index.ts'
import type { KindCheckout } from '../../kind/checkout.ts'
import { Delivery } from './delivery.tsx'
import { deliveryOf } from './delivery-of.ts'
import { linesAgain } from './lines-again.ts'
import { ShipTo } from './ship-to.tsx'

/** The parts of a checkout that only goods have. */
export const goodsCheckout: KindCheckout = {
  lines: { standIn: 'market', pages: { post: postRoutes.market } },
  originOf: (order) => deliveryOf(order).shipsFrom,
  Once: ShipTo,
  Choice: Delivery,
  chosenOf,
  withChange,
  agreeTo: ({ subject }) => ({ agreedPostIds: [subject.id] }),
  sumsOf,
  heldUntil: (order, { subject }) => deliveryOf(order).holds.find(({ postId }) => postId === subject.id)?.until ?? null,
  words: {
    unheld: unheldWords,
    after: 'After that, it all goes back up for sale.',
    afterSpoken: 'After that, these parts go back up for sale.',
    over: 'These parts are for sale again.',
    timeUp: 'Your checkout expired',
    canceled: 'The parts are for sale again.',
    promise: 'Sellers get paid after you have your parts.',
  },
  back: () => ({ to: '/cart', name: 'Back to the cart' }),
  onward: () => ({ to: '/market', name: 'Keep shopping' }),
  linesAgain,
}

/** 'You pick it up'; 'Ground. Arrives Dec 1-4'. It is paid within minutes of its start. */
function chosenOf(order: CheckoutOrder, startedAt: string) {
  const { delivery, options } = deliveryOf(order)
  if (delivery === 'pickup') return 'You pick it up'
  const option = options.find((one) => one.delivery === delivery)
  if (!option) return ''
  const { name, arrives } = option
  return arrives ? `${name}. ${arrivalWords(arrivalFrom(startedAt, arrives))}` : name
}

function withChange(order: CheckoutOrder, { deliveries = [], agreedPostIds = [] }: CheckoutChange): CheckoutOrder {
  const chosen = deliveries.findLast(({ orderId }) => orderId === order.id)
  return {
    ...order,
    goods: { ...deliveryOf(order), ...(chosen && { delivery: chosen.delivery }) },
    lines: order.lines.map((line) =>
      agreedPostIds.includes(line.subject.id) ? { ...line, agreedVbt: line.priceVbt } : line,
    ),
  }
}

/** 'We can’t hold this part for you any longer. You can still buy it if it’s there when you pay.' */
function unheldWords(unheld: number, lines: number) {
  const one = unheld === 1
  const all = unheld === lines
  const what = all ? (one ? 'this part' : 'these parts') : `the ${one ? 'part' : 'parts'} marked below`
  const there = one ? 'it if it’s there' : 'them if they’re there'
  return `We can’t hold ${what} for you any longer. You can still buy ${there} when you pay.`
}

function sumsOf({ orders, linesVbt, deliveryVbt }: Checkout, items: string) {
  const isChosen = orders.every((order) => deliveryOf(order).delivery !== null)
  return [
    { label: `Parts, ${items}`, vbt: linesVbt },
    { label: isChosen ? 'Delivery' : 'Delivery (TBD)', vbt: deliveryVbt },
  ]
}
