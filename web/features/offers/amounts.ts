import { formatDollars } from '#contract/dollars.ts'
import { formatVbt } from '#contract/money.ts'
import { LEAST_OFFER_PERCENT, type Offer, type OfferCurrency } from '#contract/offers.ts'
import { type MoneyRules, moneyMistake, moneyText, vbtIn, wholeDollarsIn } from '#contract/typed-money.ts'

/** What can be offered: VBT for a part, whole dollars for a vehicle. */
export type OfferLimits = { currency: OfferCurrency; least: number; most: number }

/** '$1,300.00' for a part, '$14,000' for a vehicle */
export function amountOf(amount: number, currency: OfferCurrency) {
  return currency === 'VBT' ? formatDollars(amount) : `$${amount.toLocaleString('en-US')}`
}

/** '5,200 VBT' for a part. Null for a vehicle, which is never paid in VBT. */
export function tokensOf(amount: number, currency: OfferCurrency) {
  return currency === 'VBT' ? formatVbt(amount) : null
}

/** '5,200 VBT, 90%'; '95%' */
export function shareOf({ amount, currency, percent }: Pick<Offer, 'amount' | 'currency' | 'percent'>) {
  return [tokensOf(amount, currency), `${percent}%`].filter(Boolean).join(', ')
}

/** 90% of 5,800 -> 5,220. Rounded to a whole amount, and at least the minimum. */
export function partOf(price: number, percent: number) {
  return Math.max(Math.ceil((price * LEAST_OFFER_PERCENT) / 100), Math.round((price * percent) / 100))
}

/** What was typed. Null if it is not within the limits. */
export function typedAmount(typed: string, { currency, least, most }: OfferLimits) {
  return currency === 'VBT' ? vbtIn(typed, rulesOf(least, most)) : wholeDollarsIn(typed, least, most)
}

/** What is wrong with what was typed, and what is allowed. Null if nothing is. */
export function amountMistake(typed: string, { currency, least, most }: OfferLimits) {
  if (currency === 'VBT') return moneyMistake(typed, rulesOf(least, most))
  if (wholeDollarsIn(typed, least, most) !== null) return null
  return `Enter whole dollars, ${amountOf(least, currency)} to ${amountOf(most, currency)}.`
}

/** The text that a field starts with. */
export function amountText(amount: number, currency: OfferCurrency) {
  return currency === 'VBT' ? moneyText(amount, 'USD') : amount.toLocaleString('en-US')
}

/** Of the field for an offer on a part. */
export function rulesOf(least: number, most: number): MoneyRules {
  return { lead: 'USD', least, most, noun: 'Offers' }
}

/** The seller's payout for a part, and the fee, in VBT. */
export function payoutOf(amount: number, feePercent: number) {
  const fee = Math.round(amount * feePercent * 100) / 10_000
  return { fee, payout: amount - fee }
}
