import type { AdminPayout, AdminPayoutFilter } from '#contract/payouts.ts'
import type { Tone } from '../../../ui/tag.tsx'

type Shown = Pick<AdminPayout, 'state' | 'problem'>
type Look = { label: string; tone: Tone }

const states: Record<Shown['state'], Look> = {
  created: { label: 'Not sent yet', tone: 'accent' },
  sent: { label: 'On its way', tone: 'powder' },
  paid: { label: 'Paid', tone: 'ok' },
  refused: { label: 'Refused', tone: 'danger' },
  reversed: { label: 'Reversed', tone: 'danger' },
}

const problems: Record<NonNullable<Shown['problem']>, Look> = {
  delayed: { label: 'Delayed', tone: 'danger' },
  bank_rejected: { label: 'Rejected by the bank', tone: 'danger' },
}

/** The state of a payout in a word or two, for admins. */
export function lookOf({ state, problem }: Shown): Look {
  return problem ? problems[problem] : states[state]
}

/** What the button says that asks Stripe now. Null for payouts that have ended. */
export function askingWords({ state }: Shown) {
  if (state === 'created') return { act: 'Try again', busy: 'Trying ...' }
  return state === 'sent' ? { act: 'Check now', busy: 'Checking ...' } : null
}

/** What Stripe answered last, for people who can look it up there. */
export function failureWords({ failure, state }: Pick<AdminPayout, 'failure' | 'state'>) {
  if (failure === null || state === 'paid') return null
  if (failure === 'balance_insufficient') return 'The site’s Stripe balance is too low. Add money to it at Stripe.'
  return `Stripe refused it: ${failure}`
}

/** How often Stripe was asked to send it. */
export function attemptWords(attempts: number) {
  if (attempts === 0) return 'not tried yet'
  return attempts === 1 ? 'tried once' : `tried ${attempts.toLocaleString('en-US')} times`
}

export const nothingThere: Record<AdminPayoutFilter, string> = {
  problems: 'No payouts have problems.',
  open: 'No payouts are on their way.',
  all: 'No payouts yet.',
}
