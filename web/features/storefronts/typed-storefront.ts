import type { PostalAddress } from '#contract/addresses.ts'
import { DEFAULT_HANDLING_DAYS, type OwnStorefront, type ShipsTo, type StorefrontInput } from '#contract/storefronts.ts'
import { type MoneyRules, moneyMistake, moneyText, vbtIn } from '#contract/typed-money.ts'
import { tooLong } from '../../ui/too-long.ts'
import { addressMistakes, emptyAddress, tidyAddress } from '../addresses/index.ts'

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

/** The form as typed. `returnDays`: empty for no returns. */
export type TypedStorefront = {
  name: string
  shipsFrom: string
  shipsTo: ShipsTo
  returnDays: string
  handlingDays: string
  isOnHoliday: boolean
  methods: TypedMethod[]
  hasPickup: boolean
  pickup: PostalAddress
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
      shipsFrom: '',
      shipsTo: 'contiguous',
      returnDays: '',
      handlingDays: String(DEFAULT_HANDLING_DAYS),
      isOnHoliday: false,
      methods: [newMethod(1)],
      hasPickup: false,
      pickup: { ...emptyAddress, name: memberName },
    }
  }
  const { name, shipsFrom, shipsTo, returnDays, handlingDays, isOnHoliday, deliveryMethods, pickupAddress } = storefront
  return {
    name,
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
  }
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
    shipsFrom: requiredText(typed.shipsFrom, 120, 'Enter a town, like Pasadena, CA.'),
  }
  typed.methods.forEach((method, index) => {
    for (const [field, mistake] of Object.entries(methodMistakes(method))) {
      mistakes[`deliveryMethods.${index}.${field}`] = mistake
    }
  })
  if (typed.hasPickup) {
    for (const [field, mistake] of Object.entries(addressMistakes(typed.pickup))) {
      mistakes[`pickupAddress.${field}`] = mistake
    }
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
  const { name, shipsFrom, shipsTo, returnDays, handlingDays, isOnHoliday, methods, hasPickup, pickup } = typed
  return {
    name: name.trim(),
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
  }
}
