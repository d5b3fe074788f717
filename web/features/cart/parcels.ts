import type { Cart, CartLine } from '#contract/cart.ts'
import { chosenOf, type DeliveryOption, deliveryOptionsOf, splitByWay } from '#contract/delivery-options.ts'
import { isBuyable, priceOf } from './lines.ts'

/**
 * What one seller sends together, or hands over, and the order that it becomes. `chosen`: the buyer's option, or the
 * preselected one; null if the seller offers none.
 */
export type Parcel = {
  sellerId: number
  lines: CartLine[]
  options: DeliveryOption[]
  chosen: DeliveryOption | null
}

/** The parcels of everything in the cart that can be bought, as a checkout would make them. */
export function parcelsOf({ lines, storefronts, state }: Cart, choices: ReadonlyMap<number, string>): Parcel[] {
  const bought = lines.filter((line) => !line.isSaved && isBuyable(line))
  const bySeller = Map.groupBy(bought, ({ seller }) => seller?.id ?? 0)
  return [...bySeller].flatMap(([sellerId, ofSeller]) => {
    const storefront = storefronts.find((each) => each.sellerId === sellerId)?.storefront ?? null
    return splitByWay(ofSeller).map((part): Parcel => {
      const linesVbt = part.reduce((sum, line) => sum + priceOf(line), 0)
      const handlingDays = Math.max(...part.map((line) => line.handlingDays))
      const options = deliveryOptionsOf({ lines: part, linesVbt, handlingDays, storefront, state })
      return { sellerId, lines: part, options, chosen: chosenOf(options, choices.get(sellerId)) }
    })
  })
}

/**
 * The price of delivery for the whole cart. `why`: it isn't known, because there is no address, or because a seller
 * doesn't deliver there.
 */
export type ShippingSum = { vbt: number } | { why: 'no_address' | 'not_there' }

export function shippingOf({ state }: Pick<Cart, 'state'>, parcels: readonly Parcel[]): ShippingSum {
  if (parcels.some(({ chosen }) => chosen === null || chosen.refusal !== null)) return { why: 'not_there' }
  const isShipped = parcels.some(({ chosen }) => chosen!.delivery !== 'pickup')
  if (isShipped && state === null) return { why: 'no_address' }
  return { vbt: parcels.reduce((sum, { chosen }) => sum + chosen!.priceVbt, 0) }
}
