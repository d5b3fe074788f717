import { expect, test } from 'vitest'
import { TEST_PAYMENT_METHODS } from '#contract/payments.ts'
import { TEST_CARDS, testPaymentMethodOf } from './test-cards.ts'

test('every payment method that the server takes has a card', () => {
  expect(TEST_CARDS.map(({ paymentMethod }) => paymentMethod).sort()).toEqual([...TEST_PAYMENT_METHODS].sort())
})

test('a test card becomes the name of its payment method, with or without spaces', () => {
  expect(testPaymentMethodOf('4242 4242 4242 4242')).toBe('pm_card_visa')
  expect(testPaymentMethodOf('4000-0000-0000-3220')).toBe('pm_card_threeDSecure2Required')
  expect(testPaymentMethodOf('4000000000000069')).toBe('pm_card_chargeDeclinedExpiredCard')
})

test('no other number becomes anything', () => {
  for (const number of ['', '4', '4111111111111111', '42424242424242424242', 'pm_card_visa']) {
    expect(testPaymentMethodOf(number), number).toBeUndefined()
  }
})
