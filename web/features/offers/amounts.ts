import { formatCents, formatVbt, VBT_CENTS } from '#contract/money.ts'
import { LEAST_OFFER_PERCENT, type Offer, type OfferCurrency } from '#contract/offers.ts'

/** '5,200 VBT'; '$14,000' */
export function amountOf(amount: number, currency: OfferCurrency) {
  return currency === 'VBT' ? formatVbt(amount) : `$${amount.toLocaleString('en-US')}`
}

/** '$1,300.00' for tokens; nothing for what is in dollars anyway. */
export function worthOf(amount: number, currency: OfferCurrency) {
  return currency === 'VBT' ? formatCents(amount * VBT_CENTS) : null
}

/** '$1,300.00, 90%'; '95%' */
export function shareOf({ amount, currency, percent }: Pick<Offer, 'amount' | 'currency' | 'percent'>) {
  return [worthOf(amount, currency), `${percent}%`].filter(Boolean).join(', ')
}

/** 90 of 5,800 -> 5,220: whole, and not less than the least. */
export function partOf(price: number, percent: number) {
  return Math.max(Math.ceil((price * LEAST_OFFER_PERCENT) / 100), Math.round((price * percent) / 100))
}

/** How much a press on a stepper changes: about a hundredth of the price, as 1, 2, or 5 with zeros. */
export function stepOf(price: number) {
  const hundredth = price / 100
  const zeros = 10 ** Math.floor(Math.log10(Math.max(1, hundredth)))
  return [5, 2, 1].map((digit) => digit * zeros).find((step) => step <= hundredth) ?? 1
}

/** 1 -> null: not a whole number within the limits. */
export function typedAmount(typed: string, least: number, most: number) {
  const amount = Number(typed)
  return /^\d+$/.test(typed) && amount >= least && amount <= most ? amount : null
}

/** What the seller of a part receives, and the fee, in VBT. */
export function payoutOf(amount: number, feePercent: number) {
  const fee = Math.round(amount * feePercent * 100) / 10_000
  return { fee, payout: amount - fee }
}
