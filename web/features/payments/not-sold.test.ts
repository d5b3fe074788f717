import { expect, test } from 'vitest'
import type { PaymentOptions } from '#contract/payments.ts'
import { canTakeCards } from './not-sold.tsx'

const gateway: PaymentOptions = {
  isTest: true,
  publishableKey: null,
  remainingCents: 200_000,
  resetsAt: null,
  open: null,
  refusal: null,
}

test('the card form is shown with the development gateway, even to members who have reached a limit', () => {
  expect(canTakeCards(gateway)).toBe(true)
  expect(canTakeCards({ ...gateway, refusal: { code: 'purchase_limit', message: '' } })).toBe(true)
})

test('real cards are only asked for in the document that may load Stripe’s form', () => {
  const stripe = { ...gateway, isTest: false, publishableKey: 'pk_live_1' }
  expect(canTakeCards(stripe, true)).toBe(true)
  expect(canTakeCards(stripe, false)).toBe(false)
})

test('no card is asked for where none can be charged', () => {
  expect(canTakeCards({ ...gateway, refusal: { code: 'payments_unavailable', message: '' } })).toBe(false)
})
