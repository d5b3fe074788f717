import { formatVbt } from '#contract/money.ts'
import { LEAST_OFFER_PERCENT } from '#contract/offers.ts'
import type { OfferKind } from './offer.ts'

/** '1,240 VBT', '$14,000' */
export function formatAmount(kind: OfferKind, amount: number) {
  return kind === 'market' ? formatVbt(amount) : `$${amount.toLocaleString('en-US')}`
}

/** The range of a new offer. */
export function rangeOf(price: number) {
  return { least: Math.ceil((price * LEAST_OFFER_PERCENT) / 100), most: price }
}

/** Of the price, in whole percent. */
export function percentOf(amount: number, price: number) {
  return Math.round((amount * 100) / price)
}
