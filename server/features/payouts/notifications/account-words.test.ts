import { expect, test } from 'vitest'
import type { AccountFact } from './account-facts.ts'
import { accountSentenceOf } from './account-words.ts'

const asked = (needs: string[], by: string | null = null): AccountFact => {
  return { of: 'payout_account_asked', page: 'seller', needs, by }
}
const refused = (code: string): AccountFact => ({ of: 'automatic_payout_refused', page: 'seller', code })

const sentences: [fact: AccountFact, sentence: string][] = [
  [asked(['individual.verification.document']), 'To pay you, Stripe needs a photo of your ID'],
  [
    asked(['individual.id_number', 'external_account'], '2026-12-11T18:00:00Z'),
    'To keep paying you, Stripe needs your Social Security number and your bank account by December 11',
  ],
  [asked(['external_account', 'business_type', 'tos_acceptance.ip']), 'To pay you, Stripe needs more information'],
  [asked([]), 'To pay you, Stripe needs more information'],
  [asked(['something.new']), 'To pay you, Stripe needs more details'],
  [refused('on_hold'), 'There was no weekly payout: your payouts are on hold. We’ll try again next Monday'],
  [refused('in_debt'), 'There was no weekly payout: you owe tokens. We’ll try again next Monday'],
  [refused('something_new'), 'There was no weekly payout: it wasn’t possible. We’ll try again next Monday'],
]

test.for(sentences)('%j is told in a sentence', ([fact, sentence]) => {
  expect(accountSentenceOf(fact)).toBe(sentence)
})
