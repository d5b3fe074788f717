import { expect, test } from 'vitest'
import type { TopUpState } from '#contract/payments.ts'
import { cardWords, stateWords } from './top-up-words.ts'

const bought = (state: TopUpState, refundedVbt = 0) => stateWords({ state, vbt: 40, refundedVbt })?.text ?? null

test('a purchase says what became of it, unless it is simply paid', () => {
  expect(bought('paid')).toBeNull()
  expect(bought('won')).toBeNull()
  expect(bought('processing')).toBe('Processing')
  expect(bought('refunded', 4)).toBe('4 VBT refunded')
  expect(bought('refunded', 40)).toBe('Refunded')
  expect(bought('disputed', 4)).toBe('Disputed')
  expect(bought('lost')).toBe('Charged back')
})

test('a card is named by its brand and its last digits', () => {
  expect(cardWords({ card: { brand: 'mastercard', last4: '4444' } })).toBe('Mastercard ending in 4444')
  expect(cardWords({ card: { brand: 'unheard-of', last4: '0001' } })).toBe('Card ending in 0001')
  expect(cardWords({ card: null })).toBeNull()
})
