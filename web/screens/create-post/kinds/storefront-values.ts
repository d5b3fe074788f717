import type { FieldError } from '#contract/basics.ts'
import { MAX_TOKENS } from '#contract/money.ts'
import type { StorefrontInput } from '#contract/storefronts.ts'
import { type MoneyRules, moneyMistake, vbtIn } from '#contract/typed-money.ts'
import { addressMistakes, emptyAddress, splitAddress, tidyAddress } from '../../../features/addresses/index.ts'
import { tooLong } from '../../../ui/too-long.ts'
import type { FieldErrors } from '../kind-form.ts'

/** The step of the form that opens the storefront, as typed. Blank: the seller skips it. */
export type StorefrontStep = {
  shopName: string
  shopFrom: string
  shopPickup: string
  shopShipping: string
  shopReturns: string
}
type Delivery = { canShip: boolean; canPickUp: boolean }
type Values = StorefrontStep & Delivery
type Name = keyof StorefrontStep

export const emptyStep: StorefrontStep = {
  shopName: '',
  shopFrom: '',
  shopPickup: '',
  shopShipping: '',
  shopReturns: '',
}

export const shippingRules: MoneyRules = { lead: 'USD', least: 0, most: MAX_TOKENS, noun: 'Prices', zero: 'Free' }

/** Days after shipping, until the seller says otherwise in the storefront. */
const FIRST_METHOD = { name: 'Standard', minDays: 3, maxDays: 7 }

/** The three fields to fill in, which depend on how the part reaches its buyer. */
export function stepFields({ canShip, canPickUp }: Delivery): Name[] {
  if (canShip && canPickUp) return ['shopName', 'shopPickup', 'shopShipping']
  return canShip ? ['shopName', 'shopFrom', 'shopShipping'] : ['shopName', 'shopPickup', 'shopReturns']
}

/** Whether the seller filled in anything that a storefront needs, so that it opens with the post. */
export function isStepTaken(values: Values) {
  return neededIn(values).some((name) => values[name].trim() !== '')
}

/** The name is the member's own until they choose one, and returns are optional. */
function neededIn(values: Values) {
  return stepFields(values).filter((name) => name !== 'shopName' && name !== 'shopReturns')
}

/** What is missing or wrong. Nothing if the step is skipped. */
export function stepProblems(values: Values): FieldErrors {
  if (!isStepTaken(values)) return []
  return stepFields(values).flatMap((field) => {
    const message = checks[field](values[field])
    return message ? [{ field, message }] : []
  })
}

const checks: Record<Name, (typed: string) => string | null> = {
  shopName: (typed) => tooLong(typed, 60),
  shopFrom: (typed) => (typed.trim() === '' ? 'Enter a town, like Pasadena, CA.' : tooLong(typed, 120)),
  shopPickup: (typed) => {
    const address = splitAddress(typed)
    if (!address) return 'Enter the full address, like 12 Elm St, Pasadena, CA 91101.'
    return Object.values(addressMistakes({ ...emptyAddress, name: 'Seller', ...address }))[0] ?? null
  },
  shopShipping: (typed) =>
    typed.trim() === '' ? 'Enter a price, or 0 if it’s free.' : moneyMistake(typed, shippingRules),
  shopReturns: () => null,
}

/** The storefront that the step opens. Call it only without problems. */
export function storefrontOf(values: Values, memberName: string): StorefrontInput {
  const { shopName, shopFrom, shopPickup, shopShipping, shopReturns } = values
  const fields = stepFields(values)
  const name = shopName.trim() || memberName
  const pickup = fields.includes('shopPickup') ? { ...emptyAddress, name, ...splitAddress(shopPickup) } : null
  const isShipping = fields.includes('shopShipping')
  return {
    name,
    shipsFrom: pickup ? `${pickup.city}, ${pickup.state}` : shopFrom.trim(),
    shipsTo: 'contiguous',
    isOnHoliday: false,
    deliveryMethods: isShipping ? [{ ...FIRST_METHOD, priceVbt: vbtIn(shopShipping, shippingRules)! }] : [],
    ...(pickup && { pickupAddress: tidyAddress(pickup) }),
    ...(fields.includes('shopReturns') && shopReturns && { returnDays: Number(shopReturns) }),
  }
}

/** A refusal of the storefront, at the field of the step that it is about. */
export function atStepField({ field, message }: FieldError): FieldError {
  const [part] = field.split('.')
  return { field: stepFieldOf[part ?? ''] ?? 'shopName', message }
}

const stepFieldOf: Record<string, Name> = {
  name: 'shopName',
  shipsFrom: 'shopFrom',
  pickupAddress: 'shopPickup',
  deliveryMethods: 'shopShipping',
  returnDays: 'shopReturns',
}
