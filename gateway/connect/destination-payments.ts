import type Stripe from 'stripe'
import { record } from '../balance.ts'
import { plainCharge } from '../charges.ts'
import { newId } from '../ids.ts'
import type { Session } from '../session.ts'

/** What a transfer looks like in the account that receives it: a payment, which is available at once. */
export function receivePayment(session: Session, transfer: string, amount: number): Stripe.Charge {
  const id = newId('py')
  const transaction = { type: 'payment', category: 'charge', source: id, description: null }
  return session.objects.insert<Stripe.Charge>({
    ...plainCharge,
    id,
    amount,
    amount_captured: amount,
    balance_transaction: record(session, { ...transaction, availableOn: session.now }, amount).id,
    calculated_statement_descriptor: null,
    captured: true,
    created: session.now,
    currency: 'usd',
    description: null,
    failure_code: null,
    failure_message: null,
    metadata: {},
    outcome: null,
    paid: true,
    payment_intent: null,
    payment_method: null,
    payment_method_details: { stripe_account: {}, type: 'stripe_account' },
    receipt_email: null,
    source_transfer: transfer,
    statement_descriptor_suffix: null,
    status: 'succeeded',
  })
}

/** What a reversal looks like there: a refund of the payment. */
export function returnPayment(session: Session, payment: string, reversal: string, amount: number): Stripe.Refund {
  const charge = session.objects.get('charge', payment)
  const refunded = charge.amount_refunded + amount
  session.objects.save({ ...charge, amount_refunded: refunded, refunded: refunded === charge.amount })
  const id = newId('pyr')
  const transaction = { type: 'payment_refund', category: 'refund', source: id, description: null }
  return session.objects.insert<Stripe.Refund>({
    id,
    object: 'refund',
    amount,
    balance_transaction: record(session, { ...transaction, availableOn: session.now }, -amount).id,
    charge: payment,
    created: session.now,
    currency: 'usd',
    customer: null,
    customer_account: null,
    metadata: {},
    payment_intent: null,
    payment_method: null,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: reversal,
    status: 'succeeded',
    transfer_reversal: null,
  })
}
