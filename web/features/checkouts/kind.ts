import type { Checkout } from '#contract/checkouts.ts'
import { kindCheckouts, type PayWords } from '../orders/index.ts'

/** A checkout has orders of one kind. */
export function kindOf({ orders }: Pick<Checkout, 'orders'>) {
  return orders[0]!.kind
}

/** The button that pays, and what it says before, meanwhile, and afterward. */
export function payWordsOf(checkout: Checkout): PayWords {
  const { payWords } = screensOf(checkout)
  return payWords ? payWords(checkout) : placeWords(checkout.orders.length)
}

function placeWords(orders: number) {
  const what = orders === 1 ? 'order' : `${orders} orders`
  return {
    act: `Place ${what}`,
    busy: 'Placing order ...',
    andAct: `place ${what}`,
    done: orders === 1 ? 'Order placed' : `${orders} orders placed`,
    told: orders === 1 ? 'We’ve notified the seller.' : 'We’ve notified the sellers.',
    held: orders === 1 ? 'Held for the seller' : 'Held for the sellers',
  }
}

/** The parts of the checkout that differ by kind. */
export function screensOf(checkout: Pick<Checkout, 'orders'>) {
  return kindCheckouts[kindOf(checkout)]
}
