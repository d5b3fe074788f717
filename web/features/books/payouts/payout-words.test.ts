import { expect, test } from 'vitest'
import { PAYOUT_STATES } from '#contract/payouts.ts'
import { askingWords, attemptWords, failureWords, lookOf } from './payout-words.ts'

test('a problem says more than the state it is in', () => {
  expect(PAYOUT_STATES.map((state) => lookOf({ state, problem: null }).label)).toEqual([
    'Not sent yet',
    'On its way',
    'Paid',
    'Refused',
    'Reversed',
  ])
  expect(lookOf({ state: 'created', problem: 'delayed' }).label).toBe('Delayed')
  expect(lookOf({ state: 'sent', problem: 'bank_rejected' }).label).toBe('Rejected by the bank')
})

test('only what has not ended can be asked about', () => {
  expect(PAYOUT_STATES.map((state) => askingWords({ state, problem: null })?.act)).toEqual([
    'Try again',
    'Check now',
    undefined,
    undefined,
    undefined,
  ])
})

test('a low balance is explained, and any other answer is shown as Stripe gave it, until the payout is paid', () => {
  const words = (failure: string | null, state: 'created' | 'refused' | 'paid') => failureWords({ failure, state })

  expect(words('balance_insufficient', 'created')).toBe(
    'The site’s Stripe balance is too low. Add money to it at Stripe.',
  )
  expect(words('account_invalid', 'refused')).toBe('Stripe refused it: account_invalid')
  expect([words(null, 'created'), words('account_invalid', 'paid')]).toEqual([null, null])
})

test('attempts are counted in words', () => {
  expect([0, 1, 2].map(attemptWords)).toEqual(['not tried yet', 'tried once', 'tried 2 times'])
})
