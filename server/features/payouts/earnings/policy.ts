import { formatDollars } from '#contract/dollars.ts'
import { formatCents, formatVbt, VBT_CENTS } from '#contract/money.ts'
import {
  FIRST_PAYOUT_DAYS,
  LEAST_PAYOUT_VBT,
  type PayoutAccount,
  type PayoutRefusal,
  SECURITY_WAIT_HOURS,
} from '#contract/payouts.ts'

/** All that decides whether a member can be paid out now. Times are ISO timestamps. */
export type PayoutFacts = {
  /** The site pays out at all. */
  isOn: boolean
  isVerified: boolean
  state: PayoutAccount['state']
  /** A sample was loaded as set up: the provider doesn't have the account. */
  isOnlySample: boolean
  /** When the provider was first ready to pay them. */
  readyAt: string | null
  /** A moderator's reason. */
  hold: string | null
  /** Whether they may only read, or not even that, and until when; null for good. */
  isSuspended: boolean
  suspendedUntil: string | null
  debtVbt: number
  /** When a password, a passkey, or an authenticator app last changed. */
  credentialsChangedAt: string | null
  hasPayouts: boolean
  /** Whole tokens that were earned, and don't wait. */
  availableVbt: number
  /** In the last 24 hours: what they may pay out, what they did, and when a part of it no longer counts. */
  limitCents: number
  spentCents: number
  nextFreeAt: string | null
}

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** The most tokens that one payout can be now. */
export function mostVbtOf({ availableVbt, ...facts }: PayoutFacts) {
  return Math.min(availableVbt, Math.floor(leftCentsOf(facts) / VBT_CENTS))
}

function leftCentsOf({ limitCents, spentCents }: Pick<PayoutFacts, 'limitCents' | 'spentCents'>) {
  return Math.max(0, limitCents - spentCents)
}

type Check = (facts: PayoutFacts, nowMs: number, leastVbt: number) => PayoutRefusal | null

/**
 * Why a member cannot be paid out now, or null. What they read on their page, and why a call is refused. `leastVbt`: the
 * smallest payout.
 */
export function refusalOf(facts: PayoutFacts, nowMs: number, leastVbt = LEAST_PAYOUT_VBT): PayoutRefusal | null {
  for (const check of checks) {
    const refused = check(facts, nowMs, leastVbt)
    if (refused) return refused
  }
  return null
}

/** The first one that refuses counts: what lasts, then what ends by itself, then what depends on the amount. */
const checks: readonly Check[] = [
  ofSite,
  ({ isVerified }) => (isVerified ? null : refusal('verify_first', 'Verify your email first.')),
  ofAccount,
  ofHold,
  ofSuspension,
  ofDebt,
  ofCredentials,
  ofFirstPayout,
  ofAmount,
  ofLimit,
]

function refusal(code: string, message: string, untilMs?: number): PayoutRefusal {
  return { code, message, until: untilMs === undefined ? null : new Date(untilMs).toISOString() }
}

function ofSite({ isOn }: PayoutFacts) {
  return isOn ? null : refusal('payouts_off', 'This site doesn’t pay out yet.')
}

/** Why an account in this state cannot be paid. */
export function accountRefusalOf(state: PayoutAccount['state']) {
  return accounts[state]
}

const accounts: Record<PayoutAccount['state'], PayoutRefusal | null> = {
  none: refusal('account_needed', 'Set up payouts first.'),
  incomplete: refusal('account_needed', 'Finish setting up payouts at Stripe first.'),
  pending: refusal('account_needed', 'Stripe is checking your details. You can pay out when it’s done.'),
  ready: null,
  restricted: refusal('account_restricted', 'Stripe needs more information before it can pay you.'),
  rejected: refusal('account_restricted', 'Stripe closed your account, so it can’t pay you.'),
}

function ofAccount({ state, isOnlySample }: PayoutFacts) {
  if (isOnlySample)
    return refusal('account_needed', 'Sample sellers aren’t at Stripe yet. Open Stripe to set up payouts.')
  return accountRefusalOf(state)
}

/** Admins write reasons with or without a period. */
function ofHold({ hold }: PayoutFacts) {
  if (hold === null) return null
  return refusal('on_hold', `We put your payouts on hold: ${hold}${/[.!?]$/.test(hold) ? '' : '.'}`)
}

function ofSuspension({ isSuspended, suspendedUntil }: PayoutFacts) {
  if (!isSuspended) return null
  const message = suspendedUntil
    ? 'Your payouts wait until your suspension ends.'
    : 'Your payouts wait, because your account is suspended for good.'
  return refusal('account_suspended', message, suspendedUntil === null ? undefined : Date.parse(suspendedUntil))
}

function ofDebt({ debtVbt }: PayoutFacts) {
  if (debtVbt <= 0) return null
  return refusal('in_debt', `You owe ${formatVbt(debtVbt)}. You can pay out again when that’s settled.`)
}

function ofCredentials({ credentialsChangedAt }: PayoutFacts, nowMs: number) {
  if (credentialsChangedAt === null) return null
  const endsMs = Date.parse(credentialsChangedAt) + SECURITY_WAIT_HOURS * HOUR_MS
  if (nowMs >= endsMs) return null
  const wait = waitOf(endsMs - nowMs)
  return refusal('security_wait', `How you sign in just changed. You can pay out ${wait}.`, endsMs)
}

function ofFirstPayout({ readyAt, hasPayouts }: PayoutFacts, nowMs: number) {
  if (readyAt === null || hasPayouts) return null
  const endsMs = Date.parse(readyAt) + FIRST_PAYOUT_DAYS * DAY_MS
  if (nowMs >= endsMs) return null
  return refusal('first_payout_wait', `You can make your first payout ${waitOf(endsMs - nowMs)}.`, endsMs)
}

function ofAmount({ availableVbt }: PayoutFacts, _nowMs: number, leastVbt: number) {
  if (availableVbt >= leastVbt) return null
  const have = availableVbt === 0 ? 'Nothing is available yet.' : `${formatDollars(availableVbt)} is available so far.`
  return refusal('too_little_earned', `You can pay out ${formatDollars(leastVbt)} or more. ${have}`)
}

function ofLimit(facts: PayoutFacts, nowMs: number, leastVbt: number) {
  const { limitCents, nextFreeAt } = facts
  if (mostVbtOf(facts) >= leastVbt) return null
  const limit = `You can pay out ${formatCents(limitCents)} in 24 hours.`
  if (nextFreeAt === null) return refusal('daily_payout_limit', limit)
  const endsMs = Date.parse(nextFreeAt)
  return refusal('daily_payout_limit', `${limit} You can pay out more ${waitOf(endsMs - nowMs)}.`, endsMs)
}

/** 'in 20 minutes', 'in 3 hours', 'in 5 days' */
function waitOf(ms: number) {
  const minutes = Math.max(1, Math.ceil(ms / 60_000))
  const hours = Math.ceil(minutes / 60)
  if (minutes < 120) return `in ${counted(minutes, 'minute')}`
  return `in ${hours < 48 ? counted(hours, 'hour') : counted(Math.ceil(hours / 24), 'day')}`
}

function counted(count: number, unit: string) {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
