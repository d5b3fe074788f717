import type { SaleState } from '#contract/cart.ts'
import type { Checkout, DeliveryOption } from '#contract/checkouts.ts'
import { formatVbt } from '#contract/money.ts'
import { LEAST_TOP_UP_VBT } from '#contract/payments.ts'
import { shippingVbt, shipsToState } from '#contract/shipping.ts'
import type { DeliveryMethod, Storefront } from '#contract/storefronts.ts'
import { refusal } from '../../platform/http/refusal.ts'

/** The ways in which a line can reach its buyer. */
type Deliverable = { canShip: boolean; canPickUp: boolean }

/** Splits lines without a common delivery option into two orders: those that can only be picked up, and the rest. */
export function splitByWay<Line extends Deliverable>(lines: readonly Line[]): Line[][] {
  const mayShip = lines.some(({ canPickUp }) => !canPickUp)
  const mustPickUp = lines.filter(({ canShip }) => !canShip)
  if (!mayShip || mustPickUp.length === 0) return [[...lines]]
  return [lines.filter(({ canShip }) => canShip), mustPickUp]
}

type Offered = Deliverable & {
  /** Null if it was closed since. */
  storefront: Storefront | null
  /** 'Pasadena, CA'; null if nothing can be picked up. */
  town: string | null
  goodsVbt: number
  /** Of the address; null if there is none yet. */
  state: string | null
}

/** Every way that suits all lines of an order. */
export function optionsOf({ storefront, canShip, canPickUp, town, goodsVbt, state }: Offered): DeliveryOption[] {
  if (!storefront) return []
  const isFar = state !== null && !shipsToState(storefront, state)
  const why = isFar ? `${storefront.name} doesn’t ship to ${state}.` : null
  const shipped = canShip ? storefront.deliveryMethods.map((method) => shippedBy(method, goodsVbt, why)) : []
  return canPickUp && town !== null ? [...shipped, pickedUpIn(town)] : shipped
}

function shippedBy({ id, name, ...method }: DeliveryMethod, goodsVbt: number, why: string | null): DeliveryOption {
  return {
    ...{ delivery: String(id), name, detail: daysOf(method) },
    ...{ priceVbt: shippingVbt(method, goodsVbt), refusal: why },
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

type Blocked = {
  id: number
  delivery: string | null
  options: readonly DeliveryOption[]
  lines: readonly { title: string; priceVbt: number; agreedVbt: number }[]
}
type Blocker = Checkout['blockers'][number]

/** Posts that can no longer be bought, including those of a seller who left. */
export function goneBlockersOf(lines: readonly { orderId: number; title: string; state: SaleState }[]): Blocker[] {
  return lines
    .filter(({ state }) => state === 'gone')
    .map(({ orderId, title }) => {
      const message = `You can’t buy “${title}” anymore. Check out again without it.`
      return { code: 'gone', message, orderId }
    })
}

/** What is still to do before an order can be paid. */
export function blockersOf({ id: orderId, delivery, options, lines }: Blocked, hasAddress: boolean): Blocker[] {
  const because = (code: string, message: string) => ({ code, message, orderId })
  const option = options.find((each) => each.delivery === delivery)
  return [
    ...lines
      .filter(({ priceVbt, agreedVbt }) => priceVbt > agreedVbt)
      .map(({ title, priceVbt, agreedVbt }) =>
        because(
          'price_rose',
          `The price of “${title}” went up from ${formatVbt(agreedVbt)} to ${formatVbt(priceVbt)}.`,
        ),
      ),
    ...(option ? [] : [because('choose_delivery', 'Choose how to get this order.')]),
    ...(option?.refusal ? [because('cannot_deliver', option.refusal)] : []),
    ...(option && option.delivery !== 'pickup' && !hasAddress
      ? [because('choose_address', 'Choose where to ship this order.')]
      : []),
  ]
}

/** How many tokens to buy first, rounded up to a purchasable number. */
export function missingOf(totalVbt: number, availableVbt: number) {
  const missing = Math.ceil(totalVbt - availableVbt)
  return missing > 0 ? Math.max(missing, LEAST_TOP_UP_VBT) : 0
}

/** Nothing of it is for sale to this member now. */
export function nothingToBuy() {
  return refusal.conflict('nothing_to_buy', 'None of this can be bought right now.')
}

/** More than anyone has, and small enough for exact sums. */
const MOST_VBT = 1_000_000_000

/** Throws if a checkout is about more tokens than anyone has. */
export function assertNotTooMuch(lines: readonly { priceVbt: number; quantity: number }[]) {
  const goodsVbt = lines.reduce((total, { priceVbt, quantity }) => total + priceVbt * quantity, 0)
  if (goodsVbt <= MOST_VBT) return
  throw refusal.conflict(
    'too_much',
    `You can check out at most ${formatVbt(MOST_VBT)} at once. Remove something first.`,
  )
}

/** It was canceled, or replaced by another one. */
export function checkoutEnded() {
  return refusal.conflict('checkout_ended', 'This checkout has ended. Check out again.')
}

/** It can’t be canceled anymore. */
export function alreadyPaid() {
  return refusal.conflict('checkout_paid', 'You already paid for this. You can cancel each order until it ships.')
}

/** Throws unless the member agreed to this total, and nothing else is left to do. */
export function assertReady({ totalVbt, blockers }: Pick<Checkout, 'totalVbt' | 'blockers'>, agreedVbt: number) {
  if (blockers[0]) throw refusal.conflict('not_ready', blockers[0].message)
  if (totalVbt === agreedVbt) return
  throw refusal.conflict('total_changed', `The total is now ${formatVbt(totalVbt)}. Check it, then pay.`)
}

/** Throws unless there are enough tokens. */
export function assertAffordable({ totalVbt, availableVbt }: Pick<Checkout, 'totalVbt' | 'availableVbt'>) {
  const missing = Math.ceil(totalVbt - availableVbt)
  if (missing > 0) throw refusal.conflict('not_enough_tokens', `You need ${formatVbt(missing)} more to pay for this.`)
}

/** The member sent something that this checkout doesn’t have. */
export function notOffered(field: string, message: string) {
  return refusal.invalidFields([{ field, message }])
}
