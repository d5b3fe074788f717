import type { TestPaymentMethod } from '#contract/payments.ts'

/** A number that stands for one of Stripe's test payment methods; only that name leaves the browser. */
export type TestCard = { number: string; brand: string; paymentMethod: TestPaymentMethod; does: string }

/** The cards that the development gateway knows, in the order of the list beside the form. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'Visa', paymentMethod: 'pm_card_visa', does: 'The payment goes through' },
  {
    number: '5555555555554444',
    brand: 'Mastercard',
    paymentMethod: 'pm_card_mastercard',
    does: 'The payment goes through',
  },
  {
    number: '4000000000003220',
    brand: 'Visa',
    paymentMethod: 'pm_card_threeDSecure2Required',
    does: 'Your bank asks you to confirm',
  },
  { number: '4000000000000002', brand: 'Visa', paymentMethod: 'pm_card_visa_chargeDeclined', does: 'Declined' },
  {
    number: '4000000000009995',
    brand: 'Visa',
    paymentMethod: 'pm_card_visa_chargeDeclinedInsufficientFunds',
    does: 'Declined: insufficient funds',
  },
  {
    number: '4000000000000069',
    brand: 'Visa',
    paymentMethod: 'pm_card_chargeDeclinedExpiredCard',
    does: 'Declined: the card has expired',
  },
]

/** The test payment method that a typed number stands for; undefined for every other number. */
export function testPaymentMethodOf(typed: string) {
  const digits = typed.replaceAll(/\D/g, '')
  return TEST_CARDS.find(({ number }) => number === digits)?.paymentMethod
}
