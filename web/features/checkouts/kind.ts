import type { Checkout } from '#contract/checkouts.ts'
import { kindCheckouts } from '../orders/index.ts'

/** A checkout has orders of one kind. */
export function kindOf({ orders }: Pick<Checkout, 'orders'>) {
  return orders[0]!.kind
}

/** The button that pays, and what it says before, meanwhile, and afterward. */
export function payWordsOf(checkout: Checkout) {
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
  }
}

/** The parts of the checkout that differ by kind. */
export function screensOf(checkout: Pick<Checkout, 'orders'>) {
  return kindCheckouts[kindOf(checkout)]
}
