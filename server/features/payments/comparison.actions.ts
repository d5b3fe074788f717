import { inTransaction, type Sql } from '../../platform/database/database.ts'
import { payoutCost, postTransfers, providerFee, type Transfer } from '../ledger/index.ts'
import { getImportStart, listDifferencesWithProvider, listMissingCosts, listMissingFees } from './comparison.queries.ts'
import type { Provider } from './provider/provider.ts'
import { listTransactions, type ProviderTransaction } from './provider/transactions.ts'

const SETTLE_MS = 10 * 60 * 1000
const BATCH = 100

/**
 * Compares the provider's account with the books, payment by payment and payout by payout, and stores the result. Posts
 * fees that were reported late. Changes nothing else, because people must look into differences.
 */
export async function compareWithProvider(
  sql: Sql,
  provider: Provider,
  settledBefore = new Date(Date.now() - SETTLE_MS),
) {
  for await (const page of listTransactions(provider, await getImportStart(sql))) await store(sql, page)
  await postAll(sql, async () => (await listMissingFees(sql, BATCH)).map(providerFee))
  await postAll(sql, async () => (await listMissingCosts(sql, BATCH)).map(payoutCost))
  return inTransaction(sql, async (tx) => {
    // Reads every purchase ever made.
    await tx`set local statement_timeout = '10min'`
    const rows = await listDifferencesWithProvider(tx, settledBefore)
    const differences = rows
      .filter(({ providerCents, bookCents }) => providerCents !== bookCents)
      .map(({ topUpId, payoutId, providerCents, bookCents }) => ({ topUpId, payoutId, providerCents, bookCents }))
    await tx`
      insert into provider_comparisons (payments, differences)
      values (${rows[0]?.payments ?? 0}, ${tx.json(differences)})`
    return differences
  })
}

async function store(sql: Sql, page: readonly ProviderTransaction[]) {
  await sql`
    insert into provider_transactions (id, top_up_id, transfer_id, type, cents, fee_cents, created_at)
    select given.id, top_ups.id, transfer_id, type, given.cents, fee_cents, given.created_at
    from unnest(${page.map(({ id }) => id)}::text[], ${page.map(({ intentId }) => intentId)}::text[],
        ${page.map(({ transferId }) => transferId)}::text[], ${page.map(({ type }) => type)}::text[],
        ${page.map(({ cents }) => cents)}::int[], ${page.map(({ feeCents }) => feeCents)}::int[], ${page.map(({ createdAt }) => createdAt)}::timestamptz[])
      as given (id, intent_id, transfer_id, type, cents, fee_cents, created_at)
      left join top_ups using (intent_id)
    on conflict do nothing`
}

/** In batches, until nothing is missing. */
async function postAll(sql: Sql, listMissing: () => Promise<Transfer[]>) {
  let isMore = true
  while (isMore) {
    const missing = await listMissing()
    if (missing.length > 0) await postTransfers(sql, missing)
    isMore = missing.length === BATCH
  }
}
