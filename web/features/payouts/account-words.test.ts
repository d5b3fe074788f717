import { expect, test } from 'vitest'
import { PAYOUT_ACCOUNT_STATES } from '#contract/payouts.ts'
import { accountWords, backFromStripe } from './account-words.ts'

const account = (
  state: (typeof PAYOUT_ACCOUNT_STATES)[number],
  needs: string[] = [],
  needsBy: string | null = null,
) => ({
  state,
  needs,
  needsBy,
})

test.for([
  ['none', 'Set up payouts'],
  ['incomplete', 'Continue at Stripe'],
  ['pending', undefined],
  ['ready', undefined],
  ['restricted', 'Continue at Stripe'],
  ['rejected', undefined],
] as const)('an account that is %s offers: %s', ([state, act]) => {
  expect(accountWords(account(state))?.act).toBe(act)
})

test('a ready account says what Stripe needs, and by when', () => {
  expect(accountWords(account('ready'))).toBeNull()
  expect(accountWords(account('ready', ['A photo of your ID'], '2026-12-12T18:00:00Z'))?.title).toBe(
    'Stripe needs more information by Dec 12, 2026',
  )
  expect(accountWords(account('ready', ['A photo of your ID']))?.title).toBe('Stripe needs more information soon')
})

test('coming back from Stripe says what is the state now', () => {
  expect(PAYOUT_ACCOUNT_STATES.map((state) => backFromStripe(account(state)))).toEqual([
    'Payouts aren’t set up yet.',
    'You’re not done yet. What you entered at Stripe is saved.',
    'You’re done at Stripe.',
    'Payouts are on.',
    'Stripe couldn’t use what you entered.',
    'Stripe closed your account.',
  ])
  expect(backFromStripe(account('ready', ['A photo of your ID']))).toBe('Payouts are on, but Stripe needs more soon.')
})
