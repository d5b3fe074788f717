import type Stripe from 'stripe'
import type { Fee } from './payment.ts'
import { ask, type Provider } from './provider.ts'

/** What the provider says about a dispute. */
export type Dispute = {
  id: string
  intentId: string | null
  cents: number
  /** The bank only asks: it has not taken the money back. */
  isInquiry: boolean
  state: 'open' | 'won' | 'lost'
  fees: Fee[]
}

export async function readDispute(provider: Provider, id: string): Promise<Dispute> {
  const dispute = await ask(provider, (stripe) => stripe.disputes.retrieve(id))
  return {
    id: dispute.id,
    intentId: (dispute.payment_intent as string | null) ?? null,
    cents: dispute.amount,
    isInquiry: dispute.status.startsWith('warning_'),
    state: stateOf(dispute.status),
    fees: dispute.balance_transactions.filter(({ fee }) => fee > 0).map(feeOf),
  }
}

function stateOf(status: Stripe.Dispute['status']) {
  if (status === 'won') return 'won'
  return status === 'lost' ? 'lost' : 'open'
}

function feeOf({ id, fee }: Stripe.BalanceTransaction): Fee {
  return { id, cents: fee }
}
