import type Stripe from 'stripe'
import { type StaticDecode, Type } from 'typebox'
import { askForAuthentication, checkReturnUrl } from './authentication.ts'
import { chargeCard } from './charges.ts'
import { expand, Flag, Params, Text } from './params.ts'
import { docUrl, Refusal, refusal } from './refusal.ts'
import type { Session } from './session.ts'
import { newPaymentMethod, testCardOf } from './test-cards.ts'

type Intent = Stripe.PaymentIntent

export const Confirmation = Params({
  payment_method: Type.Optional(Text(100)),
  return_url: Type.Optional(Text(2000)),
  off_session: Type.Optional(Flag()),
  use_stripe_sdk: Type.Optional(Flag()),
  ...expand,
})
type Confirmation = Omit<StaticDecode<typeof Confirmation>, 'expand'>

/** Tries to take the payment. A declined card is a refusal, but it is committed. */
export function confirmIntent(session: Session, id: string, given: Confirmation): Intent | Refusal {
  const intent = session.objects.get('payment_intent', id, 'intent')
  checkConfirmable(intent)
  checkReturn(intent, given.return_url)
  if (intent.status === 'requires_action' && !given.payment_method) return intent
  const method = methodOf(session, intent, given.payment_method)
  const attempt = { ...intent, payment_method: method.id, next_action: null }
  const returnUrl = given.use_stripe_sdk ? null : (given.return_url ?? null)
  if (testCardOf(method).needsAuthentication) return askForAuthentication(session, attempt, returnUrl)
  if (session.controls.state.isProcessing) return startProcessing(session, attempt)
  return takePayment(session, attempt, method)
}

/** Charges the card, and records the result. */
export function takePayment(
  session: Session,
  intent: Intent,
  method: Stripe.PaymentMethod,
  isAuthenticated = false,
): Intent | Refusal {
  const charge = chargeCard(session, intent, method, isAuthenticated)
  const { decline } = testCardOf(method)
  if (decline) {
    const error = { type: 'card_error' as const, ...decline, charge: charge.id, payment_method: method }
    return failed(session, { ...intent, latest_charge: charge.id }, error, 402)
  }
  const paid = session.objects.save<Intent>({
    ...intent,
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    processing: null,
    status: 'succeeded',
  })
  session.emit('payment_intent.succeeded', paid)
  return paid
}

/** The bank or the member declined at 3-D Secure. The intent waits for another card. */
export function failAuthentication(session: Session, intent: Intent, method: Stripe.PaymentMethod) {
  return failed(session, intent, {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message:
      'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
    payment_method: method,
  })
}

/** The bank refused a payment that was `processing`. */
export function failProcessing(session: Session, intent: Intent, method: Stripe.PaymentMethod) {
  const message = 'The payment could not be completed. Please try again with another card.'
  return failed(session, intent, { type: 'card_error', code: 'processing_error', message, payment_method: method }, 402)
}

type PaymentError = {
  type: 'card_error' | 'invalid_request_error'
  code: string
  message: string
  decline_code?: string
  charge?: string
  payment_method: Stripe.PaymentMethod
}

function failed(session: Session, intent: Intent, error: PaymentError, status = 400): Refusal {
  const waiting = session.objects.save<Intent>({
    ...intent,
    last_payment_error: { ...error, doc_url: docUrl(error.code) } as Stripe.PaymentIntent.LastPaymentError,
    next_action: null,
    payment_method: null,
    processing: null,
    status: 'requires_payment_method',
  })
  session.emit('payment_intent.payment_failed', waiting)
  return new Refusal(status, { ...error, payment_intent: waiting })
}

function startProcessing(session: Session, intent: Intent): Intent {
  const processing = session.objects.save<Intent>({ ...intent, last_payment_error: null, status: 'processing' })
  session.emit('payment_intent.processing', processing)
  return processing
}

function checkConfirmable(intent: Intent) {
  if (intent.status === 'succeeded') {
    throw refusal.unexpectedState(
      'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
      intent,
    )
  }
  if (intent.status === 'canceled' || intent.status === 'processing') {
    throw refusal.unexpectedState(
      `You cannot confirm this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be confirmed: requires_confirmation, requires_action.`,
      intent,
    )
  }
}

function checkReturn(intent: Intent, returnUrl: string | undefined) {
  if (returnUrl !== undefined) return checkReturnUrl(returnUrl)
  if (intent.automatic_payment_methods?.allow_redirects === 'always') {
    throw refusal.invalid(
      "This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`. If you don't want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.",
      { param: 'return_url' },
    )
  }
}

function methodOf(session: Session, intent: Intent, given: string | undefined) {
  if (given) return newPaymentMethod(session, given)
  if (!intent.payment_method) {
    throw refusal.unexpectedState(
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
      intent,
    )
  }
  return session.objects.get('payment_method', intent.payment_method as string)
}
