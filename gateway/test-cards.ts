import type Stripe from 'stripe'
import { newId } from './ids.ts'
import { refusal } from './refusal.ts'
import type { Session } from './session.ts'

export type Decline = { code: string; decline_code?: string; message: string }
type TestCard = { brand: string; last4: string; decline?: Decline; needsAuthentication?: boolean }

/** Stripe's test payment methods, with the last digits of their cards. No card number appears anywhere. */
const cards = new Map<string, TestCard>([
  ['pm_card_visa', { brand: 'visa', last4: '4242' }],
  ['pm_card_mastercard', { brand: 'mastercard', last4: '4444' }],
  [
    'pm_card_visa_chargeDeclined',
    {
      brand: 'visa',
      last4: '0002',
      decline: { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' },
    },
  ],
  [
    'pm_card_visa_chargeDeclinedInsufficientFunds',
    {
      brand: 'visa',
      last4: '9995',
      decline: {
        code: 'card_declined',
        decline_code: 'insufficient_funds',
        message: 'Your card has insufficient funds.',
      },
    },
  ],
  [
    'pm_card_chargeDeclinedExpiredCard',
    { brand: 'visa', last4: '0069', decline: { code: 'expired_card', message: 'Your card has expired.' } },
  ],
  ['pm_card_threeDSecure2Required', { brand: 'visa', last4: '3220', needsAuthentication: true }],
])

/** Returns a fresh payment method, as Stripe does each time a test name is used. */
export function newPaymentMethod({ objects, now }: Session, name: string): Stripe.PaymentMethod {
  const card = cards.get(name)
  if (!card) throw refusal.missing('PaymentMethod', name, 'payment_method')
  return objects.insert({
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: noBillingDetails,
    card: {
      ...cardFacts(card),
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      display_brand: card.brand,
      generated_from: null,
      networks: { available: [card.brand], preferred: null },
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: now,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: { test_payment_method: name },
    type: 'card',
  })
}

export function testCardOf({ metadata }: Stripe.PaymentMethod) {
  return cards.get(metadata?.test_payment_method ?? '')!
}

export const noBillingDetails: Stripe.Charge.BillingDetails = {
  address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
  email: null,
  name: null,
  phone: null,
  tax_id: null,
}

function cardFacts({ brand, last4 }: TestCard) {
  return {
    brand,
    country: 'US',
    exp_month: 12,
    exp_year: 2034,
    fingerprint: `test${last4}`,
    funding: 'credit',
    last4,
    regulated_status: 'unregulated' as const,
  }
}

/** The card as a charge shows it. */
export function chargedCard(method: Stripe.PaymentMethod, amount: number, isAuthenticated: boolean) {
  const card = testCardOf(method)
  return {
    ...cardFacts(card),
    amount_authorized: card.decline ? null : amount,
    authorization_code: null,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    electronic_commerce_indicator: null,
    installments: null,
    mandate: null,
    network: card.brand,
    network_transaction_id: null,
    three_d_secure: isAuthenticated ? authenticated : null,
    transaction_link_id: null,
    wallet: null,
  } satisfies Stripe.Charge.PaymentMethodDetails.Card
}

const authenticated: Stripe.Charge.PaymentMethodDetails.Card.ThreeDSecure = {
  authentication_flow: 'challenge',
  electronic_commerce_indicator: '05',
  exemption_indicator: null,
  result: 'authenticated',
  result_reason: null,
  transaction_id: null,
  version: '2.2.0',
}
