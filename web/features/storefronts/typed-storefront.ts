import type { PostalAddress } from '#contract/addresses.ts'
import {
  DEFAULT_HANDLING_DAYS,
  MAX_STOREFRONT_ABOUT,
  type OwnStorefront,
  type ShipsTo,
  type StorefrontInput,
} from '#contract/storefronts.ts'
import { type MoneyRules, moneyMistake, moneyText, vbtIn } from '#contract/typed-money.ts'
import { tooLong } from '../../ui/too-long.ts'
import { addressLine, addressMistakes, emptyAddress, tidyAddress } from '../addresses/index.ts'

/** A delivery method as typed. `key`: the React key. */
export type TypedMethod = {
  key: string
  id: number | null
  name: string
  priceVbt: string
  minDays: string
  maxDays: string
  freeFromVbt: string
}

/** Where returns go. `ask`: the seller says so when they accept one. */
export type ReturnsTo = 'ask' | 'pickup' | 'address'

/** The form as typed. `returnDays`: empty for no returns. */
export type TypedStorefront = {
  name: string
  about: string
  /** The URL of its picture; empty for none. */
  banner: string
  shipsFrom: string
  shipsTo: ShipsTo
  returnDays: string
  handlingDays: string
  isOnHoliday: boolean
  methods: TypedMethod[]
  hasPickup: boolean
  pickup: PostalAddress
  returnsTo: ReturnsTo
  returnAddress: PostalAddress
}

export type StorefrontMistakes = Record<string, string>

/** What shipping costs, and from what order on it costs nothing. */
export const shippingRules: MoneyRules = { lead: 'USD', zero: 'Free' }

const MOST_DAYS = 60

/** The form's initial values. */
export function typedFrom(storefront: OwnStorefront | null, memberName: string): TypedStorefront {
  if (!storefront) {
    return {
      name: memberName,
      about: '',
      banner: '',
      shipsFrom: '',
      shipsTo: 'contiguous',
      returnDays: '',
      handlingDays: String(DEFAULT_HANDLING_DAYS),
      isOnHoliday: false,
      methods: [newMethod(1)],
      hasPickup: false,
      pickup: { ...emptyAddress, name: memberName },
      returnsTo: 'ask',
      returnAddress: { ...emptyAddress, name: memberName },
    }
  }
  const {
    name,
    shipsFrom,
    shipsTo,
    returnDays,
    handlingDays,
    isOnHoliday,
    deliveryMethods,
    pickupAddress,
    returnAddress,
  } = storefront
  return {
    name,
    about: storefront.about ?? '',
    banner: storefront.banner?.url ?? '',
    shipsFrom,
    shipsTo,
    isOnHoliday,
    returnDays: String(returnDays ?? ''),
    handlingDays: String(handlingDays),
    methods: deliveryMethods.map((method) => ({
      key: `kept-${method.id}`,
      id: method.id,
      name: method.name,
      priceVbt: moneyText(method.priceVbt, 'USD'),
      minDays: String(method.minDays),
      maxDays: String(method.maxDays),
      freeFromVbt: method.freeFromVbt === null ? '' : moneyText(method.freeFromVbt, 'USD'),
    })),
    hasPickup: pickupAddress !== null,
    pickup: pickupAddress ?? { ...emptyAddress, name: memberName },
    returnsTo: returnsToOf(storefront),
    returnAddress: returnAddress ?? { ...emptyAddress, name: memberName },
  }
}

function returnsToOf({ pickupAddress, returnAddress }: OwnStorefront): ReturnsTo {
  if (!returnAddress) return 'ask'
  return pickupAddress && addressLine(pickupAddress) === addressLine(returnAddress) ? 'pickup' : 'address'
}

/** Without a pickup, returns that went to its address still do. */
export function withoutPickup({ returnsTo, pickup }: TypedStorefront): Partial<TypedStorefront> {
  return { hasPickup: false, ...(returnsTo === 'pickup' && { returnsTo: 'address', returnAddress: pickup }) }
}

/**
 * The form's values after `sent` was saved: what is stored, unless something was typed meanwhile. In that case, what was
 * typed stays, and the new methods get their ids, so that saving again does not add them twice.
 */
export function afterSaving(sent: TypedStorefront, now: TypedStorefront, stored: TypedStorefront): TypedStorefront {
  if (now === sent) return stored
  const ids = new Map(sent.methods.map(({ key }, index) => [key, stored.methods[index]?.id ?? null]))
  return { ...now, methods: now.methods.map((method) => ({ ...method, id: ids.get(method.key) ?? method.id })) }
}

/** An empty delivery method. `count`: how many there were before, including removed ones. */
export function newMethod(count: number): TypedMethod {
  return { key: `new-${count}`, id: null, name: '', priceVbt: '', minDays: '', maxDays: '', freeFromVbt: '' }
}

/** The errors by field, with the server's field names. Empty if there are none. */
export function storefrontMistakes(typed: TypedStorefront): StorefrontMistakes {
  const mistakes: Record<string, string | null | undefined> = {
    name: requiredText(typed.name, 60, 'Enter a name.'),
    about: tooLong(typed.about.trim(), MAX_STOREFRONT_ABOUT),
    shipsFrom: requiredText(typed.shipsFrom, 120, 'Enter a town, like Pasadena, CA.'),
  }
  typed.methods.forEach((method, index) => {
    for (const [field, mistake] of Object.entries(methodMistakes(method))) {
      mistakes[`deliveryMethods.${index}.${field}`] = mistake
    }
  })
  const addresses = {
    ...(typed.hasPickup && { pickupAddress: typed.pickup }),
    ...(typed.returnsTo === 'address' && { returnAddress: typed.returnAddress }),
  }
  for (const [name, address] of Object.entries(addresses)) {
    for (const [field, mistake] of Object.entries(addressMistakes(address))) mistakes[`${name}.${field}`] = mistake
  }
  if (typed.methods.length === 0 && !typed.hasPickup) {
    mistakes.deliveryMethods = 'Add a shipping method, a pickup address, or both.'
  }
  return Object.fromEntries(Object.entries(mistakes).filter((entry): entry is [string, string] => Boolean(entry[1])))
}

function methodMistakes({ name, priceVbt, minDays, maxDays, freeFromVbt }: TypedMethod) {
  return {
    name: requiredText(name, 40, 'Enter a name, like Ground.'),
    priceVbt: priceVbt.trim() === '' ? 'Enter a price, or 0 if it’s free.' : moneyMistake(priceVbt, shippingRules),
    minDays: numberMistake(minDays, 1, MOST_DAYS),
    maxDays:
      numberMistake(maxDays, 1, MOST_DAYS) ??
      (Number(maxDays) < Number(minDays) ? 'This can’t be less than the first number.' : null),
    freeFromVbt: freeFromVbt.trim() === '' ? null : moneyMistake(freeFromVbt, shippingRules),
  }
}

function requiredText(value: string, most: number, missing: string) {
  return value.trim() === '' ? missing : tooLong(value, most)
}

function numberMistake(typed: string, least: number, most: number) {
  const number = Number(typed)
  const isGood = /^\d+$/.test(typed.trim()) && number >= least && number <= most
  return isGood ? null : `Enter a whole number from ${least} to ${most.toLocaleString('en-US')}.`
}

/** The request body. */
export function storefrontInput(typed: TypedStorefront): StorefrontInput {
  const { name, about, banner, shipsFrom, shipsTo, returnDays, handlingDays, isOnHoliday } = typed
  const { methods, hasPickup, pickup, returnsTo, returnAddress } = typed
  return {
    name: name.trim(),
    ...(about.trim() && { about: about.trim() }),
    ...(banner && { banner }),
    shipsFrom: shipsFrom.trim(),
    shipsTo,
    isOnHoliday,
    handlingDays: Number(handlingDays),
    ...(returnDays && { returnDays: Number(returnDays) }),
    deliveryMethods: methods.map((method) => ({
      ...(method.id !== null && { id: method.id }),
      name: method.name.trim(),
      priceVbt: vbtIn(method.priceVbt, shippingRules)!,
      minDays: Number(method.minDays),
      maxDays: Number(method.maxDays),
      ...(method.freeFromVbt.trim() && { freeFromVbt: vbtIn(method.freeFromVbt, shippingRules)! }),
    })),
    ...(hasPickup && { pickupAddress: tidyAddress(pickup) }),
    ...(returnsTo !== 'ask' && { returnAddress: tidyAddress(returnsTo === 'pickup' ? pickup : returnAddress) }),
  }
}
