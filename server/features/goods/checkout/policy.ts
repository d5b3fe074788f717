import type { Blocker } from '#contract/checkouts.ts'
import type { DeliveryOption, GoodsCheckout } from '#contract/goods.ts'
import { formatVbt } from '#contract/money.ts'
import { shippingVbt, shipsToState } from '#contract/shipping.ts'
import type { DeliveryMethod, Storefront } from '#contract/storefronts.ts'
import { refusal } from '../../../platform/http/refusal.ts'

/** How a line can reach its buyer. */
type Deliverable = { canShip: boolean; canPickUp: boolean }

/** Splits lines without a common delivery option into two orders: those that can only be picked up, and the rest. */
export function splitByWay<Line extends Deliverable>(lines: readonly Line[]): Line[][] {
  const mayShip = lines.some(({ canPickUp }) => !canPickUp)
  const mustPickUp = lines.filter(({ canShip }) => !canShip)
  if (!mayShip || mustPickUp.length === 0) return [[...lines]]
  return [lines.filter(({ canShip }) => canShip), mustPickUp]
}

type Offered = Deliverable & {
  /** Null if the seller has closed it since. */
  storefront: Storefront | null
  /** 'Pasadena, CA'; null if nothing can be picked up. */
  town: string | null
  linesVbt: number
  /** The state in the address. Null without an address. */
  state: string | null
}

/** Every delivery option that all lines of an order share. */
export function optionsOf({ storefront, canShip, canPickUp, town, linesVbt, state }: Offered): DeliveryOption[] {
  if (!storefront) return []
  const isFar = state !== null && !shipsToState(storefront, state)
  const why = isFar ? `${storefront.name} doesn’t ship to ${state}.` : null
  const shipped = canShip ? storefront.deliveryMethods.map((method) => shippedBy(method, linesVbt, why)) : []
  return canPickUp && town !== null ? [...shipped, pickedUpIn(town)] : shipped
}

function shippedBy({ id, name, ...method }: DeliveryMethod, linesVbt: number, why: string | null): DeliveryOption {
  return {
    delivery: String(id),
    name,
    detail: daysOf(method),
    priceVbt: shippingVbt(method, linesVbt),
    refusal: why,
  }
}

function pickedUpIn(town: string): DeliveryOption {
  return { delivery: 'pickup', name: 'Pickup', detail: `In ${town}`, priceVbt: 0, refusal: null }
}

/** '3 to 5 days', '1 day' */
function daysOf({ minDays, maxDays }: Pick<DeliveryMethod, 'minDays' | 'maxDays'>) {
  if (minDays !== maxDays) return `${minDays} to ${maxDays} days`
  return minDays === 1 ? '1 day' : `${minDays} days`
}

type InStock = { orderId: number; title: string; quantity: number; available: number; left: number }

/** What is not held for the buyer can be bought or held by someone else. */
export function stockBlockersOf({ orderId, title, quantity, available, left }: InStock): Blocker[] {
  if (available >= quantity) return []
  const because = (code: string, message: string) => [{ code, message, orderId }]
  if (left === 0) return because('sold_out', `“${title}” is sold out. Check out again without it.`)
  if (left < quantity)
    return because('short', `Only ${left} of “${title}” ${left === 1 ? 'is' : 'are'} left. Check out again.`)
  return because(
    'held',
    `Someone else is paying for “${title}” right now. If they don’t, you can buy it in a few minutes.`,
  )
}

/** What the buyer still has to choose about the delivery before paying. */
export function deliveryBlockersOf(
  orderId: number,
  { delivery, options }: GoodsCheckout,
  hasAddress: boolean,
): Blocker[] {
  const because = (code: string, message: string) => ({ code, message, orderId })
  const option = options.find((each) => each.delivery === delivery)
  if (!option) return [because('choose_delivery', 'Choose a delivery option for this order.')]
  return [
    ...(option.refusal ? [because('cannot_deliver', option.refusal)] : []),
    ...(option.delivery !== 'pickup' && !hasAddress
      ? [because('choose_address', 'Choose where to ship this order.')]
      : []),
  ]
}

/** The refusal when this member can't buy any of the lines. */
export function nothingToBuy() {
  return refusal.conflict('nothing_to_buy', 'None of this can be bought right now.')
}

/** More than anyone has, and small enough for exact sums. */
const MOST_VBT = 1_000_000_000

/** Throws if a checkout is about more tokens than anyone has. */
export function assertNotTooMuch(lines: readonly { priceVbt: number; quantity: number }[]) {
  const linesVbt = lines.reduce((total, { priceVbt, quantity }) => total + priceVbt * quantity, 0)
  if (linesVbt <= MOST_VBT) return
  throw refusal.conflict(
    'too_much',
    `You can check out at most ${formatVbt(MOST_VBT)} at once. Remove something first.`,
  )
}

/** The refusal for a choice that this checkout doesn't offer. */
export function notOffered(field: string, message: string) {
  return refusal.invalidFields([{ field, message }])
}
