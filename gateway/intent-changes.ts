import type Stripe from 'stripe'
import { type StaticDecode, Type } from 'typebox'
import { checkAmount } from './amounts.ts'
import { intentFields } from './intents.ts'
import { merged } from './metadata.ts'
import { expand, Integer, Params } from './params.ts'
import { refusal } from './refusal.ts'
import type { Session } from './session.ts'
import { newPaymentMethod } from './test-cards.ts'

type Intent = Stripe.PaymentIntent

export const IntentChange = Params({ amount: Type.Optional(Integer()), ...intentFields })
type IntentChange = StaticDecode<typeof IntentChange>

export const Cancellation = Params({
  cancellation_reason: Type.Optional(Type.Enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'])),
  ...expand,
})

/** Changes a payment that has not been attempted yet. Its description and metadata can also change later. */
export function changeIntent(session: Session, id: string, { expand: _, ...given }: IntentChange): Intent {
  const intent = session.objects.get('payment_intent', id, 'intent')
  checkChangeable(intent, given)
  const { payment_method, metadata, ...fields } = given
  const method = payment_method ? newPaymentMethod(session, payment_method) : null
  return session.objects.save<Intent>({
    ...intent,
    ...fields,
    metadata: merged(intent.metadata, metadata),
    ...(method && { payment_method: method.id, status: 'requires_confirmation' }),
  })
}

function checkChangeable(intent: Intent, { amount = intent.amount, payment_method }: IntentChange) {
  checkAmount(amount)
  if (intent.status === 'requires_payment_method' || intent.status === 'requires_confirmation') return
  if (amount === intent.amount && payment_method === undefined) return
  const what = payment_method ? 'payment_method' : 'amount'
  throw refusal.unexpectedState(
    `This PaymentIntent's ${what} could not be updated because it has a status of ${intent.status}. You may only update the ${what} of a PaymentIntent with one of the following statuses: requires_payment_method, requires_confirmation.`,
    intent,
  )
}

/** A payment that the bank is working on cannot be canceled. */
const cancelable = ['requires_payment_method', 'requires_confirmation', 'requires_action']

export function cancelIntent(session: Session, id: string, given: StaticDecode<typeof Cancellation>): Intent {
  const intent = session.objects.get('payment_intent', id, 'intent')
  if (!cancelable.includes(intent.status)) {
    throw refusal.unexpectedState(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: ${cancelable.join(', ')}.`,
      intent,
    )
  }
  const canceled = session.objects.save<Intent>({
    ...intent,
    canceled_at: session.now,
    cancellation_reason: given.cancellation_reason ?? null,
    next_action: null,
    status: 'canceled',
  })
  session.emit('payment_intent.canceled', canceled)
  return canceled
}
