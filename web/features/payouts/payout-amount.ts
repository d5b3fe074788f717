import { centsOf } from '#contract/dollars.ts'
import { type Earnings, LEAST_PAYOUT_VBT } from '#contract/payouts.ts'
import type { MoneyRules } from '#contract/typed-money.ts'

/** What the amount may be. Someone who leaves may pay out less than the usual least: all that is there. */
export function rulesOf({ mostVbt }: Pick<Earnings, 'mostVbt'>): MoneyRules {
  return { lead: 'USD', least: Math.min(LEAST_PAYOUT_VBT, mostVbt), most: mostVbt, noun: 'Payouts' }
}

/** What arrives at the bank, in cents. */
export function arrivingCents(vbt: number, feeCents: number) {
  return Math.max(0, centsOf(vbt) - feeCents)
}
