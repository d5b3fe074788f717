import type Stripe from 'stripe'
import type { Fee } from './payment.ts'
import { ask, type Provider } from './provider.ts'

/** What the provider says about a dispute. */
export type Dispute = {
  id: string
  intentId: string | null
  cents: number
  /** The bank has not taken the money back: it only asks, or the provider kept it from doing so. */
  isHarmless: boolean
  state: 'open' | 'won' | 'lost'
  fees: Fee[]
}

export async function readDispute(provider: Provider, id: string): Promise<Dispute> {
  const dispute = await ask(provider, (stripe) => stripe.disputes.retrieve(id))
  return {
    id: dispute.id,
    intentId: (dispute.payment_intent as string | null) ?? null,
    cents: dispute.amount,
    isHarmless: isHarmless(dispute),
    state: stateOf(dispute),
    fees: dispute.balance_transactions.filter(({ fee }) => fee > 0).map(feeOf),
  }
}

function isHarmless({ status, balance_transactions }: Stripe.Dispute) {
  return status.startsWith('warning_') || (status === 'prevented' && balance_transactions.length === 0)
}

/** 'prevented': the provider settled it before it went to the bank, which is final. Only the money says for whom. */
function stateOf({ status, balance_transactions }: Stripe.Dispute) {
  if (status === 'prevented') return sumOf(balance_transactions) < 0 ? 'lost' : 'won'
  if (status === 'won') return 'won'
  return status === 'lost' ? 'lost' : 'open'
}

function sumOf(transactions: readonly Stripe.BalanceTransaction[]) {
  return transactions.reduce((sum, { amount }) => sum + amount, 0)
}

function feeOf({ id, fee }: Stripe.BalanceTransaction): Fee {
  return { id, cents: fee }
}
