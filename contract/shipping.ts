import { daysAfter } from './arrival.ts'
import type { DeliveryMethod, Storefront } from './storefronts.ts'
import { REMOTE_STATES } from './us-states.ts'

/** For methods that name no days. */
export const DEFAULT_DELIVERY_DAYS = 7

/**
 * The last day on which an order should reach its buyer, as ISO 8601, as arrival.ts promises it. `leftAt`: when it was
 * shipped, or made ready for pickup, which is the promised day of a pickup. `maxDays`: of the delivery method.
 */
export function lastPromisedDay({
  leftAt,
  maxDays,
  isPickup,
}: {
  leftAt: string
  maxDays: number | null
  isPickup: boolean
}) {
  const days = isPickup ? 0 : (maxDays ?? DEFAULT_DELIVERY_DAYS)
  return daysAfter(leftAt, days)
}

/** Whether the seller ships to an address in this state. */
export function shipsToState({ shipsTo }: Pick<Storefront, 'shipsTo'>, state: string) {
  return shipsTo === 'everywhere' || !REMOTE_STATES.includes(state)
}

/** The price of a shipping method for goods of this price from one seller. */
export function shippingVbt(
  { priceVbt, freeFromVbt }: Pick<DeliveryMethod, 'priceVbt' | 'freeFromVbt'>,
  goodsVbt: number,
) {
  return freeFromVbt !== null && goodsVbt >= freeFromVbt ? 0 : priceVbt
}
