import type Stripe from 'stripe'
import { ask, isAnswer, type Provider } from './provider.ts'

/** The outcome of a refund. `ours`: which of our refunds it is; null if someone made it in the provider's dashboard. */
export type ProviderRefund = { id: string; outcome: 'done' | 'pending' | 'refused'; ours: number | null }

type Wanted = { id: number; receiptNumber: string; intentId: string; cents: number }

/** Asks for a refund. Null: the provider refuses to make it. */
export async function requestRefund(provider: Provider, wanted: Wanted): Promise<ProviderRefund | null> {
  const { id, receiptNumber, intentId, cents } = wanted
  // The provider forgets keys after a day or so, but not its refunds.
  const { data } = await ask(provider, (stripe) => stripe.refunds.list({ payment_intent: intentId, limit: 100 }))
  const made = data.map(refundOf).find(({ ours }) => ours === id)
  if (made) return made
  const metadata = { refund: String(id), receipt: receiptNumber }
  try {
    const refund = await ask(provider, (stripe) =>
      stripe.refunds.create(
        { payment_intent: intentId, amount: cents, metadata },
        { idempotencyKey: `refund:${id}:${receiptNumber}` },
      ),
    )
    return refundOf(refund)
  } catch (error) {
    if (isAnswer(error)) return null
    throw error
  }
}

export async function readRefund(provider: Provider, id: string) {
  return refundOf(await ask(provider, (stripe) => stripe.refunds.retrieve(id)))
}

function refundOf({ id, status, metadata }: Stripe.Refund): ProviderRefund {
  const isRefused = status === 'failed' || status === 'canceled'
  const ours = metadata?.refund ? Number(metadata.refund) : null
  return { id, outcome: isRefused ? 'refused' : status === 'succeeded' ? 'done' : 'pending', ours }
}
