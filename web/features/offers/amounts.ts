import { formatCents, formatVbt, VBT_CENTS } from '#contract/money.ts'
import { LEAST_OFFER_PERCENT, type Offer, type OfferCurrency } from '#contract/offers.ts'

/** '5,200 VBT'; '$14,000' */
export function amountOf(amount: number, currency: OfferCurrency) {
  return currency === 'VBT' ? formatVbt(amount) : `$${amount.toLocaleString('en-US')}`
}

/** '$1,300.00' for tokens. Null for amounts that are in dollars already. */
export function worthOf(amount: number, currency: OfferCurrency) {
  return currency === 'VBT' ? formatCents(amount * VBT_CENTS) : null
}

/** '$1,300.00, 90%'; '95%' */
export function shareOf({ amount, currency, percent }: Pick<Offer, 'amount' | 'currency' | 'percent'>) {
  return [worthOf(amount, currency), `${percent}%`].filter(Boolean).join(', ')
}

/** 90% of 5,800 -> 5,220. Rounded to a whole amount, and at least the minimum. */
export function partOf(price: number, percent: number) {
  return Math.max(Math.ceil((price * LEAST_OFFER_PERCENT) / 100), Math.round((price * percent) / 100))
}

/** How much one press of a stepper changes: about 1% of the price, rounded down to 1, 2, or 5 with zeros. */
export function stepOf(price: number) {
  const hundredth = price / 100
  const zeros = 10 ** Math.floor(Math.log10(Math.max(1, hundredth)))
  return [5, 2, 1].map((digit) => digit * zeros).find((step) => step <= hundredth) ?? 1
}

/** The whole number that was typed. Null if it is not within the limits. */
export function typedAmount(typed: string, least: number, most: number) {
  const amount = Number(typed)
  return /^\d+$/.test(typed) && amount >= least && amount <= most ? amount : null
}

/** The seller's payout for a part, and the fee, in VBT. */
export function payoutOf(amount: number, feePercent: number) {
  const fee = Math.round(amount * feePercent * 100) / 10_000
  return { fee, payout: amount - fee }
}
