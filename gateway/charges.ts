import type Stripe from 'stripe'
import { recordCharge } from './balance.ts'
import { newId } from './ids.ts'
import type { Session } from './session.ts'
import { chargedCard, type Decline, noBillingDetails, testCardOf } from './test-cards.ts'

/** Charges an intent's card. The test card decides whether it is accepted or declined. */
export function chargeCard(
  session: Session,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  isAuthenticated: boolean,
): Stripe.Charge {
  const { decline } = testCardOf(method)
  const id = newId('ch')
  const charge = session.objects.insert<Stripe.Charge>({
    ...blank(intent),
    ...(decline ? declined(decline) : taken(session, intent, id)),
    id,
    created: session.now,
    payment_method: method.id,
    payment_method_details: { card: chargedCard(method, intent.amount, isAuthenticated), type: 'card' },
  })
  session.emit(decline ? 'charge.failed' : 'charge.succeeded', charge)
  return charge
}

function taken(session: Session, { amount, description }: Stripe.PaymentIntent, id: string) {
  return {
    amount_captured: amount,
    balance_transaction: recordCharge(session, amount, id, description).id,
    captured: true,
    failure_code: null,
    failure_message: null,
    outcome: approved,
    paid: true,
    status: 'succeeded',
  } as const
}

function declined({ code, decline_code = code, message }: Decline) {
  return {
    amount_captured: 0,
    balance_transaction: null,
    captured: false,
    failure_code: code,
    failure_message: message,
    outcome: {
      ...approved,
      network_status: 'declined_by_network',
      reason: decline_code,
      seller_message: 'The bank did not return any further details with this decline.',
      type: 'issuer_declined',
    },
    paid: false,
    status: 'failed',
  } as const
}

function blank(intent: Stripe.PaymentIntent) {
  const { amount, currency, description, metadata, receipt_email, statement_descriptor_suffix } = intent
  return {
    ...plainCharge,
    amount,
    calculated_statement_descriptor: 'VRUMIES TEST MONEY',
    currency,
    description,
    metadata,
    payment_intent: intent.id,
    receipt_email,
    statement_descriptor_suffix,
  } as const
}

/** What all charges have in common here. */
export const plainCharge = {
  object: 'charge',
  amount_refunded: 0,
  application: null,
  application_fee: null,
  application_fee_amount: null,
  billing_details: noBillingDetails,
  customer: null,
  disputed: false,
  failure_balance_transaction: null,
  fraud_details: {},
  livemode: false,
  on_behalf_of: null,
  receipt_number: null,
  receipt_url: null,
  refunded: false,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  transfer_data: null,
  transfer_group: null,
} as const

const approved: Stripe.Charge.Outcome = {
  advice_code: null,
  network_advice_code: null,
  network_decline_code: null,
  network_status: 'approved_by_network',
  reason: null,
  risk_level: 'normal',
  risk_score: 12,
  seller_message: 'Payment complete.',
  type: 'authorized',
}
