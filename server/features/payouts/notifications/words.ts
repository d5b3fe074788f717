import { formatCents } from '#contract/money.ts'
import { own } from '#contract/own.ts'
import type { PayoutFact } from './facts.ts'

/** What the member reads about a payout, without the final period. */
export function sentenceOf(fact: PayoutFact) {
  const amount = formatCents(fact.cents)
  if (fact.of === 'payout_paid') return `Stripe paid ${amount} to your bank`
  if (fact.of === 'payout_bank_rejected') {
    return `Your bank rejected the transfer of ${amount}. Update your bank at Stripe, and it tries again`
  }
  return returned(fact, amount)
}

function returned({ why, reason, isAll }: Extract<PayoutFact, { of: 'payout_returned' }>, amount: string) {
  if (why === 'refused') {
    const because = own<string>(reasons, reason ?? '')
    return because
      ? `Your payout of ${amount} didn’t go through, because ${because}. You have the tokens again`
      : `Stripe refused your payout of ${amount}. You have the tokens again`
  }
  return isAll
    ? `${amount} of your payout came back from Stripe. You have the tokens again`
    : `${amount} of your payout came back from Stripe. You have those tokens again`
}

const GONE = 'your Stripe account is gone'

/** Why the provider refused, by its words for programs. */
const reasons: Readonly<Record<string, string>> = {
  insufficient_capabilities_for_transfer: 'Stripe can’t pay you now',
  resource_missing: GONE,
  account_invalid: GONE,
}
