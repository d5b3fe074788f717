import { VBT_CENTS } from '#contract/money.ts'
import { REFUND_DAYS, type TopUp, type TopUpState } from '#contract/payments.ts'
import type { Payment } from '../provider/payment.ts'

/**
 * As stored. 'refunded' is not a state, because a bank can still take the rest back; 'canceled' neither, because it may
 * have been paid at that moment.
 */
export type StoredState = Exclude<TopUpState, 'refunded' | 'canceled'>

const OPEN: readonly StoredState[] = ['created', 'processing']

/** Not paid yet, and not given up. */
export function isOpen(state: StoredState) {
  return OPEN.includes(state)
}

function isUnpaid(state: StoredState) {
  return isOpen(state) || state === 'failed' || state === 'expired'
}

/** The state after what the provider says. A payment counts even after we gave it up; nothing undoes one. */
export function stateAfter(state: StoredState, { status, isAbandoned }: Pick<Payment, 'status' | 'isAbandoned'>) {
  if (status === 'paid') return isUnpaid(state) ? 'paid' : state
  if (!isOpen(state)) return state
  if (status === 'canceled') return isAbandoned ? 'expired' : 'failed'
  return status === 'waiting' ? 'created' : 'processing'
}

type Bought = {
  state: StoredState
  isSample: boolean
  cents: number
  refundedCents: number
  paidAt: string | null
}

type Shown = Pick<Bought, 'state' | 'refundedCents'> & { canceledAt: string | null }

/** As members see it. */
export function shownState({ state, refundedCents, canceledAt }: Shown): TopUpState {
  if (canceledAt !== null && (state === 'created' || state === 'expired')) return 'canceled'
  return refundedCents > 0 && (state === 'paid' || state === 'won') ? 'refunded' : state
}

/** Whether a refund is possible at all. If so, what is left of the tokens decides. */
export function isRefundable(bought: Bought, nowMs: number) {
  return reasonAgainst(bought, nowMs) === null
}

/** What can go back to the card now. `remainingVbt`: what is left of the purchase. */
export function refundOf(bought: Bought, remainingVbt: number, nowMs: number): TopUp['refund'] {
  const reason = reasonAgainst(bought, nowMs)
  if (reason !== null) return { vbt: 0, cents: 0, reason }
  const vbt = Math.min(remainingVbt, Math.floor((bought.cents - bought.refundedCents) / VBT_CENTS))
  if (vbt === 0) return { vbt, cents: 0, reason: 'You’ve already spent these tokens.' }
  return { vbt, cents: vbt * VBT_CENTS, reason: null }
}

const DAY_MS = 24 * 60 * 60 * 1000

function reasonAgainst({ state, isSample, cents, refundedCents, paidAt }: Bought, nowMs: number) {
  if (paidAt === null) return 'This purchase isn’t paid.'
  if (isSample) return 'This is a sample purchase: no card was charged.'
  if (state === 'disputed') return 'Your bank is reviewing this payment.'
  if (state === 'lost') return 'Your bank already returned this payment to you.'
  if (refundedCents === cents) return 'This purchase was refunded.'
  if (nowMs > Date.parse(paidAt) + REFUND_DAYS * DAY_MS) {
    return `Refunds are possible for ${REFUND_DAYS} days after a purchase.`
  }
  return null
}

const DECLINE_LIMIT = 5
const HOUR_MS = 60 * 60 * 1000

/**
 * What a member bought in the last 24 hours, with what the bank is confirming. `limitCents`: how much they may. Times are
 * when a part of it no longer counts.
 */
export type Spending = {
  limitCents: number
  cents: number
  nextFreeAt: string | null
  declines: number
  firstDeclineAt: string | null
}

/** Why a member cannot buy for this amount now; null if they can. */
export function refusalOf(spending: Spending, wantedCents: number, nowMs: number) {
  const { limitCents, nextFreeAt, declines, firstDeclineAt } = spending
  if (declines >= DECLINE_LIMIT && firstDeclineAt) {
    const endsMs = Date.parse(firstDeclineAt) + HOUR_MS
    const message = `${DECLINE_LIMIT} cards were declined in the last hour. Try again ${waitOf(endsMs - nowMs)}.`
    return { code: 'too_many_declines', message, endsMs }
  }
  const leftCents = remainingCents(spending)
  if (wantedCents <= leftCents) return null
  const limit = `You can buy ${vbtFor(limitCents)} VBT in 24 hours.`
  // Nothing becomes free of more than the whole limit.
  if (nextFreeAt === null) return { code: 'purchase_limit', message: limit, endsMs: nowMs }
  const left = `You have ${leftCents < VBT_CENTS ? 'none' : `${vbtFor(leftCents)} VBT`} left.`
  const endsMs = Date.parse(nextFreeAt)
  return { code: 'purchase_limit', message: `${limit} ${left} You can buy more ${waitOf(endsMs - nowMs)}.`, endsMs }
}

/** What is left of the daily limit. */
export function remainingCents({ limitCents, cents }: Pick<Spending, 'limitCents' | 'cents'>) {
  return Math.max(0, limitCents - cents)
}

function vbtFor(cents: number) {
  return Math.floor(cents / VBT_CENTS).toLocaleString('en-US')
}

/** 'in 20 minutes', 'in 3 hours' */
function waitOf(ms: number) {
  const minutes = Math.max(1, Math.ceil(ms / 60_000))
  const [count, unit] = minutes < 120 ? [minutes, 'minute'] : [Math.ceil(minutes / 60), 'hour']
  return `in ${count} ${unit}${count === 1 ? '' : 's'}`
}
