import type Stripe from 'stripe'
import { type StaticDecode, Type } from 'typebox'
import { dollars } from './amounts.ts'
import { recordRefund, recordRefundFailure } from './balance.ts'
import { hasOpenDispute } from './disputes.ts'
import { newId } from './ids.ts'
import { merged } from './metadata.ts'
import { expand, Integer, Metadata, Params, Text } from './params.ts'
import { refusal } from './refusal.ts'
import type { Session } from './session.ts'

export const NewRefund = Params({
  charge: Type.Optional(Text(100)),
  payment_intent: Type.Optional(Text(100)),
  amount: Type.Optional(Integer()),
  metadata: Metadata(),
  reason: Type.Optional(Type.Enum(['duplicate', 'fraudulent', 'requested_by_customer'])),
  ...expand,
})
type NewRefund = StaticDecode<typeof NewRefund>

/** Refunds all that is left of a charge, or a part of it. */
export function createRefund(session: Session, given: NewRefund): Stripe.Refund {
  const charge = chargeOf(session, given)
  const amount = checkedAmount(session, charge, given.amount)
  const id = newId('re')
  const refund = session.objects.insert<Stripe.Refund>({
    id,
    object: 'refund',
    amount,
    balance_transaction: recordRefund(session, amount, id).id,
    charge: charge.id,
    created: session.now,
    currency: 'usd',
    customer: null,
    customer_account: null,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata: merged({}, given.metadata),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: given.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  })
  const refunded = charge.amount_refunded + amount
  const after = session.objects.save({
    ...charge,
    amount_refunded: refunded,
    refunded: refunded === charge.amount,
  })
  session.emit('refund.created', refund)
  session.emit('charge.refunded', after, charge)
  return refund
}

/** Days later, the cardholder's bank rejects a refund, for example because the card was closed. */
export function failRefund(session: Session, id: string): Stripe.Refund {
  const refund = session.objects.get('refund', id, 'refund')
  if (refund.status !== 'succeeded') throw refusal.invalid('This refund has failed already.')
  const failed = session.objects.save<Stripe.Refund>({
    ...refund,
    failure_balance_transaction: recordRefundFailure(session, refund.amount, id).id,
    failure_reason: 'expired_or_canceled_card',
    status: 'failed',
  })
  const charge = session.objects.get('charge', refund.charge as string)
  session.objects.save({ ...charge, amount_refunded: charge.amount_refunded - refund.amount, refunded: false })
  session.emit('refund.updated', failed, refund)
  session.emit('refund.failed', failed, refund)
  return failed
}

function chargeOf({ objects }: Session, { charge, payment_intent }: NewRefund): Stripe.Charge {
  if (payment_intent === undefined) {
    if (charge === undefined) {
      throw refusal.invalid(
        'One of the following params should be provided for this request: payment_intent or charge.',
        { code: 'parameter_missing' },
      )
    }
    return objects.get('charge', charge, 'charge')
  }
  const intent = objects.get('payment_intent', payment_intent, 'payment_intent')
  if (intent.status !== 'succeeded') {
    throw refusal.invalid(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
      param: 'payment_intent',
    })
  }
  if (charge !== undefined && charge !== intent.latest_charge) {
    throw refusal.invalid('The charge does not belong to the PaymentIntent.', { param: 'charge' })
  }
  return objects.get('charge', intent.latest_charge as string)
}

function checkedAmount(session: Session, charge: Stripe.Charge, given: number | undefined) {
  const { id, amount, amount_refunded, status } = charge
  const left = amount - amount_refunded
  if (status !== 'succeeded') {
    throw refusal.invalid(`The charge ${id} has failed and cannot be refunded.`, { param: 'charge' })
  }
  if (left === 0) {
    throw refusal.invalid(`Charge ${id} has already been refunded.`, { code: 'charge_already_refunded' })
  }
  if (hasOpenDispute(session, id)) {
    throw refusal.invalid(`Charge ${id} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' })
  }
  if (given !== undefined && given < 1) {
    throw refusal.invalid('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    })
  }
  if (given !== undefined && given > left) {
    // Stripe sends no code here.
    throw refusal.invalid(
      `Refund amount (${dollars(given)}) is greater than unrefunded amount on charge (${dollars(left)})`,
      { param: 'amount' },
    )
  }
  return given ?? left
}
