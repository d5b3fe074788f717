import type { PostalAddress } from '#contract/addresses.ts'
import { formatMoney } from '#contract/dollars.ts'
import { shippingVbt, shipsToState } from '#contract/shipping.ts'
import type { Storefront } from '#contract/storefronts.ts'

type Ways = Pick<Storefront, 'shipsTo' | 'deliveryMethods'>

/** 'Ships to Pasadena, CA from $12.00 (48 VBT)', for one piece; null if the seller has no way to ship. */
export function shippingWords(
  { shipsTo, deliveryMethods }: Ways,
  { city, state }: Pick<PostalAddress, 'city' | 'state'>,
  priceVbt: number,
) {
  if (deliveryMethods.length === 0) return null
  const town = `${city}, ${state}`
  if (!shipsToState({ shipsTo }, state)) return `Doesn’t ship to ${town}`
  const vbt = Math.min(...deliveryMethods.map((method) => shippingVbt(method, priceVbt)))
  if (vbt === 0) return `Ships free to ${town}`
  const from = deliveryMethods.length > 1 ? 'from' : 'for'
  return `Ships to ${town} ${from} ${formatMoney(vbt)}`
}
