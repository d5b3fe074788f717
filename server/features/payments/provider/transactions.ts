import type Stripe from 'stripe'
import { ask, type Provider } from './provider.ts'

/** A movement of the provider's account. */
export type ProviderTransaction = {
  id: string
  intentId: string | null
  /** Of a transfer to a member, and of what came back of it. */
  transferId: string | null
  type: string
  cents: number
  feeCents: number
  createdAt: Date
}

/** What concerns payments and payouts to members. Our own payouts to our bank and the provider's invoices do not. */
const COMPARED = new Set([
  'charge',
  'refund',
  'refund_failure',
  'dispute',
  'dispute_reversal',
  'partial_capture_reversal',
  'transfer',
  'transfer_reversal',
])

/** Everything since this moment, the newest first, a page at a time. */
export async function* listTransactions(provider: Provider, since: Date): AsyncGenerator<ProviderTransaction[]> {
  const created = { gte: Math.floor(since.getTime() / 1000) }
  let after: string | undefined
  do {
    const page = await ask(provider, (stripe) =>
      stripe.balanceTransactions.list({
        created,
        limit: 100,
        expand: ['data.source'],
        ...(after && { starting_after: after }),
      }),
    )
    yield page.data.filter(({ reporting_category }) => COMPARED.has(reporting_category)).map(transactionOf)
    after = page.has_more ? page.data.at(-1)?.id : undefined
  } while (after)
}

function transactionOf(transaction: Stripe.BalanceTransaction): ProviderTransaction {
  const { id, reporting_category: type, amount: cents, fee: feeCents, created } = transaction
  return { id, ...sourceOf(transaction), type, cents, feeCents, createdAt: new Date(created * 1000) }
}

function sourceOf({ source }: Stripe.BalanceTransaction) {
  if (source === null || typeof source === 'string') return { intentId: null, transferId: null }
  if (source.object === 'transfer') return { intentId: null, transferId: source.id }
  if (source.object === 'transfer_reversal') return { intentId: null, transferId: idOf(source.transfer) }
  const intent = 'payment_intent' in source ? source.payment_intent : null
  return { intentId: idOf(intent), transferId: null }
}

function idOf(object: string | { id: string } | null | undefined) {
  return typeof object === 'string' ? object : (object?.id ?? null)
}
