import type { Checkout, CheckoutLine, CheckoutOrder } from '#contract/checkouts.ts'
import { kindCheckouts } from '../orders/index.ts'

/** Until when a line is held for the buyer; null if it isn't. */
export function heldUntil(order: CheckoutOrder, line: CheckoutLine, endsAt: string) {
  const { heldUntil: ofKind } = kindCheckouts[order.kind]
  return ofKind ? ofKind(order, line) : endsAt
}

/** The same for all lines of a checkout. */
export function holdsOf({ orders, endsAt }: Pick<Checkout, 'orders' | 'endsAt'>) {
  return orders.flatMap((order) => order.lines.map((line) => heldUntil(order, line, endsAt)))
}

/** How much of a checkout is held. */
export function extentOf(holds: readonly (string | null)[]): 'all' | 'some' | 'none' {
  if (!holds.includes(null)) return 'all'
  return holds.some((until) => until !== null) ? 'some' : 'none'
}

/** When the next hold of a checkout ends, or the checkout itself. */
export function nextEndOf(checkout: Pick<Checkout, 'orders' | 'endsAt'>) {
  const ends = [...holdsOf(checkout), checkout.endsAt].filter((end) => end !== null)
  return ends.toSorted((one, other) => Date.parse(one) - Date.parse(other))[0]!
}
