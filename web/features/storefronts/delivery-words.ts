import { formatMoney } from '#contract/dollars.ts'
import type { DeliveryMethod } from '#contract/storefronts.ts'

/** 'Ground: $12.00 (48 VBT), 3 to 5 days' and when it is free */
export function methodWords({ name, priceVbt, minDays, maxDays, freeFromVbt }: DeliveryMethod) {
  const price = priceVbt === 0 ? 'free' : formatMoney(priceVbt)
  const days = minDays === maxDays ? (minDays === 1 ? '1 day' : `${minDays} days`) : `${minDays} to ${maxDays} days`
  return `${name}: ${price}, ${days}${freeFromVbt !== null && priceVbt > 0 ? `, free ${fromWords(freeFromVbt)}` : ''}`
}

/** 'Ground is free from $200.00 (800 VBT)'; null if that never changes. */
export function freeWords({ name, priceVbt, freeFromVbt }: DeliveryMethod) {
  return freeFromVbt !== null && priceVbt > 0 ? `${name} is free ${fromWords(freeFromVbt)}` : null
}

/** 'Ships within 3 days of payment' */
export function handlingWords(days: number) {
  if (days === 0) return 'Ships the day you pay'
  return `Ships within ${days === 1 ? '1 day' : `${days} days`} of payment`
}

function fromWords(vbt: number) {
  return `from ${formatMoney(vbt)}`
}
