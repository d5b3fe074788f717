import type { DeliveryMethod, Storefront } from './storefronts.ts'
import { REMOTE_STATES } from './us-states.ts'

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
