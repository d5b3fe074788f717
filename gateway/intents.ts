import type Stripe from 'stripe'
import { type StaticDecode, Type } from 'typebox'
import { checkAmount } from './amounts.ts'
import { newId, randomText } from './ids.ts'
import { merged } from './metadata.ts'
import { expand, Flag, Integer, Metadata, OptionalText, Params, Text, Texts } from './params.ts'
import { refusal } from './refusal.ts'
import type { Session } from './session.ts'
import { newPaymentMethod } from './test-cards.ts'

type Intent = Stripe.PaymentIntent

export const intentFields = {
  payment_method: Type.Optional(Text(100)),
  description: OptionalText(1000),
  metadata: Metadata(),
  receipt_email: OptionalText(254),
  statement_descriptor_suffix: OptionalText(22),
  ...expand,
}

export const NewIntent = Params({
  amount: Integer(),
  currency: Type.Enum(['usd', 'USD']),
  payment_method_types: Texts(40, 10),
  allowed_payment_method_types: Texts(40, 10),
  automatic_payment_methods: Type.Optional(
    Params({ enabled: Flag(), allow_redirects: Type.Optional(Type.Enum(['always', 'never'])) }),
  ),
  capture_method: Type.Optional(Type.Enum(['automatic', 'automatic_async'])),
  confirm: Type.Optional(Flag()),
  return_url: Type.Optional(Text(2000)),
  ...intentFields,
})
type NewIntent = StaticDecode<typeof NewIntent>

export function createIntent(session: Session, given: NewIntent): Intent {
  checkNewIntent(given)
  const method = given.payment_method ? newPaymentMethod(session, given.payment_method) : null
  const { description = null, receipt_email = null, statement_descriptor_suffix = null } = given
  const intent = session.objects.insert<Intent>({
    ...blank(newId('pi'), session.now),
    amount: given.amount,
    allowed_payment_method_types: allowedTypes(given),
    automatic_payment_methods: automaticMethods(given),
    capture_method: given.capture_method ?? 'automatic_async',
    description,
    metadata: merged({}, given.metadata),
    payment_method: method?.id ?? null,
    receipt_email,
    statement_descriptor_suffix,
    status: method ? 'requires_confirmation' : 'requires_payment_method',
  })
  session.emit('payment_intent.created', intent)
  return intent
}

function checkNewIntent({ amount, return_url, confirm, ...given }: NewIntent) {
  checkAmount(amount)
  if (return_url && !confirm) {
    throw refusal.invalid('You can only provide `return_url` if you also set `confirm` to true.', {
      param: 'return_url',
    })
  }
  for (const param of ['payment_method_types', 'allowed_payment_method_types'] as const) {
    // own-name: it is one of the two above.
    if (given[param]?.some((type) => type !== 'card')) {
      throw refusal.invalid('The payment method type provided is invalid: only card is known here.', { param })
    }
  }
}

/** With automatic methods, Stripe would allow every method enabled in its dashboard. Here, that is only cards. */
function automaticMethods(given: NewIntent): Intent['automatic_payment_methods'] {
  const { payment_method_types, automatic_payment_methods: methods } = given
  if (methods?.enabled === false || (payment_method_types && !methods)) return null
  return { allow_redirects: methods?.allow_redirects ?? 'always', enabled: true }
}

/** Cards, unless the call names nothing. */
function allowedTypes({ allowed_payment_method_types: allowed }: NewIntent): Intent['allowed_payment_method_types'] {
  return allowed ? ['card'] : null
}

function blank(id: string, now: number) {
  return {
    id,
    object: 'payment_intent',
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    canceled_at: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: 'automatic',
    created: now,
    currency: 'usd',
    customer: null,
    customer_account: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    next_action: null,
    on_behalf_of: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    transfer_data: null,
    transfer_group: null,
  } satisfies Partial<Intent>
}
