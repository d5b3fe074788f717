import { formatDollars, formatMoney } from '#contract/dollars.ts'
import { formatCents } from '#contract/money.ts'
import type { Payout } from '#contract/payouts.ts'
import { dayOf, shortDayOf } from '../../platform/time.ts'
import type { Tone } from '../../ui/tag.tsx'

/** How far it has got, in a word or two. */
export function tagOf({ state, problem }: Pick<Payout, 'state' | 'problem'>): { text: string; tone: Tone } {
  if (problem === 'delayed') return { text: 'Delayed', tone: 'brass' }
  if (problem === 'bank_rejected') return { text: 'Bank rejected it', tone: 'danger' }
  return tags[state]
}

const onItsWay = { text: 'On its way', tone: 'powder' } as const
const failed = { text: 'Failed', tone: 'danger' } as const
const tags: Record<Payout['state'], { text: string; tone: Tone }> = {
  created: onItsWay,
  sent: onItsWay,
  paid: { text: 'Paid', tone: 'ok' },
  refused: failed,
  reversed: failed,
}

/** What happened, and what happens next. */
export function sentencesOf(payout: Payout) {
  const { problem, state, returnedVbt } = payout
  if (problem) return [problems[problem]]
  const isBack = state === 'refused' || state === 'reversed'
  const part = returnedVbt > 0 && !isBack ? [`${formatMoney(returnedVbt)} of it came back to your balance.`] : []
  return [states[state](payout), ...part]
}

const problems: Record<NonNullable<Payout['problem']>, string> = {
  delayed: 'It takes longer than usual to send. We try again every hour, so you don’t have to do anything.',
  bank_rejected: 'Your bank rejected the transfer. Your dollars are safe at Stripe: update your bank account there.',
}

const states: Record<Payout['state'], (payout: Payout) => string> = {
  created: () => 'We’re sending it to Stripe, which pays it to your bank.',
  sent: ({ arrivesAt }) =>
    arrivesAt
      ? `Stripe is paying it to your bank. It should arrive by ${dayOf(arrivesAt)}.`
      : 'It’s in your Stripe account. Stripe pays it to your bank, usually within 2 business days.',
  paid: ({ paidAt }) => (paidAt ? `Stripe paid it to your bank on ${dayOf(paidAt)}.` : 'Stripe paid it to your bank.'),
  refused: ({ vbt }) => `Stripe couldn’t take it. ${formatMoney(vbt)} came back to your balance.`,
  reversed: ({ returnedVbt }) => `The transfer was reversed. ${formatMoney(returnedVbt)} came back to your balance.`,
}

/** What a row says beside the day on which it started: 'arrives by Dec 1'. Null if there is nothing to say. */
export function arrivalOf({ paidAt, arrivesAt, state, problem }: Payout) {
  if (state === 'paid' && paidAt) return `paid ${shortDayOf(paidAt)}`
  return state === 'sent' && arrivesAt && !problem ? `arrives by ${shortDayOf(arrivesAt)}` : null
}

type Fact = { name: string; value: string }

/** Amounts and dates of a payout, for its details. */
export function factsOf(payout: Payout): Fact[] {
  const { number, vbt, cents, feeCents, returnedVbt, isAutomatic, createdAt, sentAt, paidAt } = payout
  const facts: [name: string, value: string | null | false][] = [
    ['Number', number],
    ['From your balance', formatMoney(vbt)],
    ['Fee', feeCents > 0 && formatCents(feeCents)],
    ['To your bank', feeCents > 0 && formatCents(cents)],
    ['Came back', returnedVbt > 0 && formatDollars(returnedVbt)],
    [isAutomatic ? 'Started automatically' : 'Started', dayOf(createdAt)],
    ['Sent to Stripe', sentAt && dayOf(sentAt)],
    ['Paid', paidAt && dayOf(paidAt)],
  ]
  return facts.flatMap(([name, value]) => (value ? [{ name, value }] : []))
}
