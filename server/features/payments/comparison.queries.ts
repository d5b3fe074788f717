import type { Sql } from '../../platform/database/database.ts'

/**
 * A payment for which the provider's account and the books differ: what it brought in, less fees, refunds, and
 * chargebacks, in cents. Null if that side has no record of it.
 */
export type Difference = { topUpId: number | null; providerCents: number | null; bookCents: number | null }

/** The time from which on the provider may have something new. Some of it appears late. */
export async function getImportStart(sql: Sql) {
  const [{ since }] = await sql<[{ since: string }]>`
    select coalesce(max(created_at) - interval '3 days', 'epoch') as since from provider_transactions`
  return new Date(since)
}

/** Fees that the provider kept, and that are not in the books yet. */
export function listMissingFees(sql: Sql, limit: number) {
  return sql<{ feeId: string; topUpId: number; cents: number }[]>`
    select provider_transactions.id as fee_id, top_up_id, fee_cents as cents
    from provider_transactions join top_ups on top_ups.id = top_up_id
    where fee_cents > 0 and paid_at is not null
      and not exists (select from ledger_transfers where key = 'provider_fee:' || provider_transactions.id)
    order by provider_transactions.id limit ${limit}`
}

/**
 * Compares each payment. What moved lately is left out, because one side may not know it yet, and so are payments with a
 * refund that the provider still has to make.
 */
export async function listDifferencesWithProvider(sql: Sql, settledBefore: Date) {
  return sql<(Difference & { payments: number })[]>`
    with provider as (
      select top_up_id, sum(cents - fee_cents)::int as cents, max(created_at) as last_at
      from provider_transactions group by top_up_id
    ), clearing as (
      select id from ledger_accounts where name = 'card_clearing'
    ), books as (
      select split_part(subject, ':', 2)::bigint as top_up_id, max(created_at) as last_at,
        sum(case when to_account_id = clearing.id then amount else - amount end)::int as cents
      from clearing join ledger_postings on clearing.id in (from_account_id, to_account_id)
        join ledger_transfers on ledger_transfers.id = transfer_id
      where subject like 'top_up:%' group by 1
    ), compared as (
      select top_up_id, provider.cents as provider_cents, books.cents as book_cents
      from provider full join books using (top_up_id) left join top_ups on top_ups.id = top_up_id
      where is_sample is not true
        and greatest(provider.last_at, books.last_at) < ${settledBefore}
        and not exists (
          select from top_up_refunds where top_up_refunds.top_up_id = top_ups.id and top_up_refunds.state = 'asked')
    )
    select (select count(*)::int from compared) as payments, compared.* from (select) one
      left join compared on provider_cents is distinct from book_cents
    order by top_up_id limit 1000`
}

/** Null before the first one. */
export async function findLastComparison(sql: Sql) {
  const [last] = await sql<{ payments: number; differences: Difference[]; createdAt: string }[]>`
    select payments, differences, created_at from provider_comparisons order by id desc limit 1`
  return last ?? null
}
