import { expect, test } from 'vitest'
import type { Payout } from '#contract/payouts.ts'
import { arrivalOf, factsOf, sentencesOf, tagOf } from './payout-words.ts'

const payout = (given: Partial<Payout> = {}): Payout => ({
  id: 1,
  number: 'P-7K2M9QXA',
  vbt: 858,
  cents: 21_450,
  feeCents: 0,
  state: 'created',
  problem: null,
  returnedVbt: 0,
  isAutomatic: false,
  createdAt: '2026-11-27T18:00:00Z',
  sentAt: null,
  paidAt: null,
  arrivesAt: null,
  ...given,
})

test.for([
  [{ state: 'created' }, 'On its way'],
  [{ state: 'created', problem: 'delayed' }, 'Delayed'],
  [{ state: 'sent' }, 'On its way'],
  [{ state: 'sent', problem: 'bank_rejected' }, 'Bank rejected it'],
  [{ state: 'paid' }, 'Paid'],
  [{ state: 'refused' }, 'Failed'],
  [{ state: 'reversed' }, 'Failed'],
] as const)('%j is “%s”', ([given, text]) => {
  expect(tagOf(payout(given)).text).toBe(text)
})

test('a payout on its way says when it should arrive', () => {
  const sent = payout({ state: 'sent', arrivesAt: '2026-12-01T18:00:00Z' })
  expect(sentencesOf(sent)).toEqual(['Stripe is paying it to your bank. It should arrive by Dec 1, 2026.'])
  expect(arrivalOf(sent)).toBe('arrives by Dec 1')
  expect(arrivalOf(payout({ state: 'paid', paidAt: '2026-12-01T18:00:00Z' }))).toBe('paid Dec 1')
})

test('a bank that rejected it is the news, whatever was expected before', () => {
  const rejected = payout({ state: 'sent', problem: 'bank_rejected', arrivesAt: '2026-12-01T18:00:00Z' })
  expect(sentencesOf(rejected)).toEqual([
    'Your bank rejected the transfer. Your dollars are safe at Stripe: update your bank account there.',
  ])
  expect(arrivalOf(rejected)).toBeNull()
})

test('what came back is named, all of it or a part', () => {
  expect(sentencesOf(payout({ state: 'refused', returnedVbt: 858 }))).toEqual([
    'Stripe couldn’t take it. $214.50 (858 VBT) came back to your balance.',
  ])
  expect(sentencesOf(payout({ state: 'paid', paidAt: '2026-12-01T18:00:00Z', returnedVbt: 58 }))).toEqual([
    'Stripe paid it to your bank on Dec 1, 2026.',
    '$14.50 (58 VBT) of it came back to your balance.',
  ])
})

test('the details have the fee only if there is one', () => {
  expect(factsOf(payout({ isAutomatic: true }))).toEqual([
    { name: 'Number', value: 'P-7K2M9QXA' },
    { name: 'From your balance', value: '$214.50 (858 VBT)' },
    { name: 'Started automatically', value: 'Nov 27, 2026' },
  ])
  expect(factsOf(payout({ cents: 21_425, feeCents: 25 })).slice(2, 4)).toEqual([
    { name: 'Fee', value: '$0.25' },
    { name: 'To your bank', value: '$214.25' },
  ])
})
