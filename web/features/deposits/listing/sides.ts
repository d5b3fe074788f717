import type { DepositCounts, DepositQuery } from '#contract/deposits.ts'

type Side = DepositQuery['side']

/** How many of the member's deposits on this side have not ended. */
export function activeOf({ received, left }: DepositCounts, side: Side) {
  return side === 'seller' ? received.active : left.active
}

/** The side where more deposits wait for the member, or else the one with more that have not ended. */
export function firstSide({ received, left }: DepositCounts): Side {
  if (received.mine !== left.mine) return received.mine > left.mine ? 'seller' : 'buyer'
  return received.active > left.active ? 'seller' : 'buyer'
}
