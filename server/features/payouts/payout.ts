import type { Payout, PayoutState } from '#contract/payouts.ts'
import { unitsOfCents, vbtOf } from '../ledger/index.ts'

/** A payout as it is stored. Times are ISO timestamps. */
export type StoredPayout = {
  id: number
  number: string
  memberId: number
  destinationId: string
  vbt: number
  cents: number
  feeCents: number
  isAutomatic: boolean
  state: PayoutState
  version: number
  attempts: number
  isDelayed: boolean
  isBankRejected: boolean
  transferId: string | null
  bankPayoutId: string | null
  returnedCents: number
  createdAt: string
  sentAt: string | null
  arrivesAt: string | null
  paidAt: string | null
}

/** As its member sees it. */
export function presentPayout(payout: StoredPayout): Payout {
  const { id, number, vbt, cents, feeCents, state, isAutomatic, createdAt, sentAt, paidAt, arrivesAt } = payout
  const times = { createdAt, sentAt, paidAt, arrivesAt }
  return {
    id,
    number,
    vbt,
    cents,
    feeCents,
    state,
    problem: problemOf(payout),
    returnedVbt: returnedVbtOf(payout),
    isAutomatic,
    ...times,
  }
}

function problemOf({ isDelayed, isBankRejected }: StoredPayout): Payout['problem'] {
  if (isDelayed) return 'delayed'
  return isBankRejected ? 'bank_rejected' : null
}

/** The fee comes back with the last of it. */
function returnedVbtOf({ cents, feeCents, returnedCents }: StoredPayout) {
  return vbtOf(unitsOfCents(returnedCents + (returnedCents === cents ? feeCents : 0)))
}
