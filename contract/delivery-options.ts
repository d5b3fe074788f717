// How parts from one seller can reach their buyer: the same rules for posts, carts, and checkouts.

import { type Static, Type } from 'typebox'
import { ArrivalDays, arrivalDays } from './arrival.ts'
import { MAX_FORMATTED, Nullable } from './basics.ts'
import { shippingVbt, shipsToState } from './shipping.ts'
import type { DeliveryMethod, Storefront } from './storefronts.ts'

/** How an order reaches its buyer: `pickup`, or the id of a delivery method. */
export const Delivery = Type.String({
  maxLength: MAX_FORMATTED,
  pattern: '^(pickup|[1-9][0-9]{0,15})$',
  description: 'Choose pickup, or one of the seller’s shipping methods.',
})

/**
 * `refusal`: one sentence on why it can't be chosen. Null if it can. `detail`: '3 to 5 days'. `arrives`: how many days
 * after payment; null if nothing is promised, as for a pickup.
 */
export const DeliveryOption = Type.Object({
  delivery: Delivery,
  name: Type.String(),
  detail: Type.String(),
  priceVbt: Type.Integer(),
  arrives: Nullable(ArrivalDays),
  refusal: Nullable(Type.String()),
})
export type DeliveryOption = Static<typeof DeliveryOption>

/** How a line can reach its buyer. */
export type Deliverable = { canShip: boolean; canPickUp: boolean }

/** Splits lines without a common delivery option into two orders: those that can only be picked up, and the rest. */
export function splitByWay<Line extends Deliverable>(lines: readonly Line[]): Line[][] {
  const mayShip = lines.some(({ canPickUp }) => !canPickUp)
  const mustPickUp = lines.filter(({ canShip }) => !canShip)
  if (!mayShip || mustPickUp.length === 0) return [[...lines]]
  return [lines.filter(({ canShip }) => canShip), mustPickUp]
}

type Offered = {
  lines: readonly Deliverable[]
  linesVbt: number
  handlingDays: number
  /** Null if the seller has closed it since. */
  storefront: Storefront | null
  /** The state in the address. Null without an address. */
  state: string | null
}

/** Every delivery option that all lines of an order share. */
export function deliveryOptionsOf({ lines, linesVbt, handlingDays, storefront, state }: Offered): DeliveryOption[] {
  if (!storefront) return []
  const canShip = lines.every((line) => line.canShip)
  const town = lines.every((line) => line.canPickUp) ? storefront.pickupIn : null
  const isFar = state !== null && !shipsToState(storefront, state)
  const refusal = isFar ? `${storefront.name} doesn’t ship to ${state}.` : null
  const shipped = canShip ? storefront.deliveryMethods : []
  return [
    ...shipped.map((method) => shippedBy(method, { linesVbt, handlingDays, refusal })),
    ...(town === null ? [] : [pickedUpIn(town)]),
  ]
}

type Terms = Pick<Offered, 'linesVbt' | 'handlingDays'> & { refusal: string | null }

function shippedBy({ id, name, ...method }: DeliveryMethod, { linesVbt, handlingDays, refusal }: Terms) {
  return {
    delivery: String(id),
    name,
    detail: daysOf(method),
    priceVbt: shippingVbt(method, linesVbt),
    arrives: arrivalDays(method, handlingDays),
    refusal,
  }
}

function pickedUpIn(town: string): DeliveryOption {
  return { delivery: 'pickup', name: 'Pickup', detail: `In ${town}`, priceVbt: 0, arrives: null, refusal: null }
}

/** '3 to 5 days', '1 day' */
function daysOf({ minDays, maxDays }: Pick<DeliveryMethod, 'minDays' | 'maxDays'>) {
  if (minDays !== maxDays) return `${minDays} to ${maxDays} days`
  return minDays === 1 ? '1 day' : `${minDays} days`
}

/**
 * The option that is chosen before the buyer chooses: the only one, or the cheapest way to ship, of equals the fastest.
 * What can be shipped is never picked up by default, although that is free: the seller may be far away.
 */
export function preselectedOf(options: readonly DeliveryOption[]): DeliveryOption | null {
  const shipped = options.filter(({ delivery }) => delivery !== 'pickup')
  if (shipped.length === 0) return options[0] ?? null
  const [first] = shipped.toSorted(
    (one, other) => one.priceVbt - other.priceVbt || (one.arrives?.max ?? 0) - (other.arrives?.max ?? 0),
  )
  return first ?? null
}

/** The buyer's choice if it is offered, and otherwise the preselected option. */
export function chosenOf(options: readonly DeliveryOption[], wanted: string | undefined) {
  return options.find(({ delivery }) => delivery === wanted) ?? preselectedOf(options)
}
