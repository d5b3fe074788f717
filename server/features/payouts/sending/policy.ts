import { formatDollars } from '#contract/dollars.ts'
import { formatCents, VBT_CENTS } from '#contract/money.ts'
import { LEAST_LAST_PAYOUT_VBT, LEAST_PAYOUT_VBT, type NewPayout } from '#contract/payouts.ts'
import type { BankPayout } from '../../payments/index.ts'
import type { StoredPayout } from '../payout.ts'

/** `mostVbt`: the most that one payout can be now. `feeCents`: what it costs. */
type Possible = { availableVbt: number; mostVbt: number; feeCents: number }

/** What is wrong with the amount of a payout, or null. */
export function mistakeOf(wanted: NewPayout, { availableVbt, mostVbt, feeCents }: Possible) {
  const { vbt } = wanted
  if (wanted.feeCents !== feeCents) {
    const costs = feeCents === 0 ? 'is free' : `costs ${formatCents(feeCents)}`
    return { code: 'payout_fee_changed', message: `A payout ${costs} now.` }
  }
  if (vbt > mostVbt)
    return { code: 'payout_too_large', message: `You can pay out up to ${formatDollars(mostVbt)} now.` }
  const least = leastVbtOf(wanted, availableVbt)
  if (vbt < least) return { code: 'payout_too_small', message: `Pay out at least ${formatDollars(least)}.` }
  if (vbt * VBT_CENTS <= feeCents) {
    return { code: 'payout_too_small', message: `Pay out more than the fee of ${formatCents(feeCents)}.` }
  }
  return null
}

/** Who leaves can take everything with them. */
export function leastVbtOf({ vbt, isLast }: NewPayout, availableVbt: number) {
  return isLast && vbt === availableVbt ? LEAST_LAST_PAYOUT_VBT : LEAST_PAYOUT_VBT
}

type Standing = Pick<StoredPayout, 'bankPayoutId' | 'arrivesAt' | 'isBankRejected'> & { isPaid: boolean }

/**
 * Where the dollars are, by the latest of the payouts that took them to the bank. Without any, they are still in the
 * account, or the account is gone, and where they were last is all that is known.
 */
export function standingOf(payout: StoredPayout, bankPayouts: readonly BankPayout[]): Standing {
  const last = bankPayouts.at(-1)
  if (!last) {
    const { bankPayoutId, arrivesAt, isBankRejected, state } = payout
    return { bankPayoutId, arrivesAt, isBankRejected, isPaid: state === 'paid' }
  }
  const isBankRejected = last.state === 'failed'
  const isOnItsWay = !isBankRejected && last.state !== 'canceled'
  return {
    bankPayoutId: last.id,
    arrivesAt: isOnItsWay ? last.arrivesAt.toISOString() : null,
    isBankRejected,
    isPaid: last.state === 'paid',
  }
}
