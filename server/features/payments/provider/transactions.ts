import type Stripe from 'stripe'
import { ask, type Provider } from './provider.ts'

/** A movement of the provider's account. */
export type ProviderTransaction = {
  id: string
  intentId: string | null
  type: string
  cents: number
  feeCents: number
  createdAt: Date
}

/** What concerns payments. Payouts to the bank and the provider's own invoices do not. */
const OF_PAYMENTS = new Set([
  'charge',
  'refund',
  'refund_failure',
  'dispute',
  'dispute_reversal',
  'partial_capture_reversal',
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
    yield page.data.filter(({ reporting_category }) => OF_PAYMENTS.has(reporting_category)).map(transactionOf)
    after = page.has_more ? page.data.at(-1)?.id : undefined
  } while (after)
}

function transactionOf(transaction: Stripe.BalanceTransaction): ProviderTransaction {
  const { id, reporting_category: type, amount: cents, fee: feeCents, created } = transaction
  const { payment_intent } = (transaction.source ?? {}) as { payment_intent?: string | null }
  return { id, intentId: payment_intent ?? null, type, cents, feeCents, createdAt: new Date(created * 1000) }
}
