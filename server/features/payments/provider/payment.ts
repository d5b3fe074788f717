import type Stripe from 'stripe'
import { ask, isAnswer, type Provider } from './provider.ts'

/** What the provider says about a payment. */
export type Payment = {
  intentId: string
  status: 'waiting' | 'processing' | 'paid' | 'canceled'
  /** Whether we canceled it. */
  isAbandoned: boolean
  /** What was paid. */
  cents: number
  /** Which top-up it is for; the browser cannot change it. */
  receiptNumber: string | null
  card: { brand: string; last4: string } | null
  cardName: string | null
  declineCode: string | null
  /** The charge that was declined. */
  declinedChargeId: string | null
  /** The provider's fee. Null until the provider reports it. */
  fee: Fee | null
  /** The member must approve the payment: at this URL or, if it is null, in Stripe's script. */
  approval: { url: string | null } | null
  clientSecret: string | null
}

/** `id`: of the transaction that it was part of. */
export type Fee = { id: string; cents: number }

const expand = ['latest_charge.balance_transaction']

type Wanted = { id: number; receiptNumber: string; cents: number; vbt: number }

/** Creates the payment of a top-up, or finds the one that an earlier call created. */
export async function createIntent(provider: Provider, { id, receiptNumber, cents, vbt }: Wanted) {
  const intent = await ask(provider, (stripe) =>
    stripe.paymentIntents.create(
      {
        amount: cents,
        currency: 'usd',
        description: `${vbt} VBT, receipt ${receiptNumber}`,
        metadata: { top_up: String(id), receipt: receiptNumber },
        allowed_payment_method_types: ['card'],
      },
      // With the receipt, because another database has other top-ups with the same ids.
      { idempotencyKey: `top_up:${id}:${receiptNumber}` },
    ),
  )
  return intent.id
}

export async function readPayment(provider: Provider, intentId: string): Promise<Payment> {
  return paymentOf(await ask(provider, (stripe) => stripe.paymentIntents.retrieve(intentId, { expand })))
}

/** Only with the development gateway. A refused card is no error: the payment says so. */
export function confirmIntent(provider: Provider, intentId: string, paymentMethod: string, returnUrl: string) {
  return unlessRefused(
    ask(provider, (stripe) =>
      stripe.paymentIntents.confirm(intentId, { payment_method: paymentMethod, return_url: returnUrl }),
    ),
  )
}

/** Does nothing if it is too late to cancel. */
export function cancelIntent(provider: Provider, intentId: string) {
  return unlessRefused(
    ask(provider, (stripe) => stripe.paymentIntents.cancel(intentId, { cancellation_reason: 'abandoned' })),
  )
}

async function unlessRefused(call: Promise<unknown>) {
  await call.catch((error) => {
    if (!isAnswer(error)) throw error
  })
}

function paymentOf(intent: Stripe.PaymentIntent): Payment {
  const charge = intent.latest_charge as Stripe.Charge | null
  const card = charge?.payment_method_details?.card
  return {
    intentId: intent.id,
    status: statusOf(intent.status),
    isAbandoned: intent.cancellation_reason === 'abandoned',
    cents: intent.amount_received,
    receiptNumber: intent.metadata.receipt ?? null,
    card: card?.brand && card.last4 ? { brand: card.brand, last4: card.last4 } : null,
    cardName: charge?.billing_details.name ?? null,
    declineCode: intent.last_payment_error?.decline_code ?? intent.last_payment_error?.code ?? null,
    declinedChargeId: charge?.status === 'failed' ? charge.id : null,
    fee: feeOf(charge?.balance_transaction as Stripe.BalanceTransaction | null | undefined),
    approval: intent.next_action && { url: intent.next_action.redirect_to_url?.url ?? null },
    clientSecret: intent.client_secret,
  }
}

function feeOf(transaction: Stripe.BalanceTransaction | null | undefined): Fee | null {
  return transaction ? { id: transaction.id, cents: transaction.fee } : null
}

function statusOf(status: Stripe.PaymentIntent.Status): Payment['status'] {
  if (status === 'succeeded') return 'paid'
  if (status === 'canceled') return 'canceled'
  return status === 'processing' || status === 'requires_action' ? 'processing' : 'waiting'
}
