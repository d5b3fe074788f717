import type { Checkout } from '#contract/checkouts.ts'
import { kindCheckouts } from '../orders/index.ts'

/** A checkout has orders of one kind. */
export function kindOf({ orders }: Pick<Checkout, 'orders'>) {
  return orders[0]!.kind
}

/** The parts of the checkout that differ by kind. */
export function screensOf(checkout: Pick<Checkout, 'orders'>) {
  return kindCheckouts[kindOf(checkout)]
}
