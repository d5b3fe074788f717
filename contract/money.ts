import type { VehicleFacts } from './kinds/vehicle.ts'

/** The maximum of a price or any other amount on a post, in VBT. */
export const MAX_TOKENS = 1_000_000

/** The price of one VBT in US cents. */
export const VBT_CENTS = 25

/** '$14,800'. Null if it has no price. */
export function askingPriceOf({ askingUsd }: Pick<VehicleFacts, 'askingUsd'>) {
  return askingUsd === null ? null : `$${askingUsd.toLocaleString('en-US')}`
}

/** '1,240 VBT'; decimals only where needed: '2.5 VBT' */
export function formatVbt(vbt: number) {
  return `${formatTokens(vbt)} VBT`
}

/** '1,240'; '2.5' */
export function formatTokens(vbt: number) {
  return vbt.toLocaleString('en-US', { maximumFractionDigits: 4 })
}

/** '$310.00' */
export function formatCents(cents: number) {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
}
