import type { Checkout } from '#contract/checkouts.ts'
import type { CheckoutChange } from '#contract/goods.ts'
import { kindCheckouts } from '../orders/index.ts'

/** Shows pending choices at once. Prices come with the replies. */
export function withPending(checkout: Checkout, pending: readonly CheckoutChange[]): Checkout {
  const orders = checkout.orders.map((order) => pending.reduce(kindCheckouts[order.kind].withChange, order))
  return { ...checkout, orders }
}
