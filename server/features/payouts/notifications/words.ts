import { formatCents } from '#contract/money.ts'
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
    const because = reason ? ` ${reason}` : ''
    return `Your payout of ${amount} didn’t go through.${because} You have the tokens again`
  }
  return isAll
    ? `Your payout of ${amount} came back from Stripe. You have the tokens again`
    : `${amount} of your payout came back from Stripe. You have those tokens again`
}
