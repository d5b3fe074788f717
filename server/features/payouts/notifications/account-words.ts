import { own } from '#contract/own.ts'
import { needWords } from '../accounts/need-words.ts'
import type { AccountFact } from './account-facts.ts'

const MOST_NAMED = 2

/** What the member reads about their account at the provider, without the final period. */
export function accountSentenceOf(fact: AccountFact) {
  if (fact.of === 'automatic_payout_refused') {
    return `There was no weekly payout: ${own(reasons, fact.code) ?? 'it wasn’t possible'}. We’ll try again next Monday`
  }
  const what = named(needWords(fact.needs))
  return fact.by === null
    ? `To pay you, Stripe needs ${what}`
    : `To keep paying you, Stripe needs ${what} by ${dayOf(fact.by)}`
}

/** 'a photo of your ID and your bank account' */
function named(needs: readonly string[]) {
  if (needs.length === 0 || needs.length > MOST_NAMED) return 'more information'
  return needs.map((words) => words.charAt(0).toLowerCase() + words.slice(1)).join(' and ')
}

function dayOf(moment: string) {
  return new Date(moment).toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })
}

/** By the code of the refusal. */
const reasons: Readonly<Record<string, string>> = {
  account_needed: 'payouts aren’t set up at Stripe',
  account_restricted: 'Stripe needs more information',
  verify_first: 'your email isn’t verified',
  in_debt: 'you owe tokens',
  on_hold: 'your payouts are on hold',
  account_suspended: 'your account is suspended',
  security_wait: 'how you sign in had just changed',
  first_payout_wait: 'your first payout isn’t possible yet',
  daily_payout_limit: 'you had already paid out the most for a day',
}
