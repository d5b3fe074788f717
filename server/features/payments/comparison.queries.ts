import type { Sql } from '../../platform/database/database.ts'

/**
 * A payment or payout for which the provider's account and the books differ: what a payment brought in, less fees,
 * refunds, and chargebacks, or what a payout cost, less what came back; in cents. Null if that side has no record of it.
 */
export type Difference = {
  topUpId: number | null
  /** If both are null, the provider has payments or transfers that are not of this site. */
  payoutId: number | null
  providerCents: number | null
  bookCents: number | null
}

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

/** What the provider charged for transfers to members, and what is not in the books yet. */
export function listMissingCosts(sql: Sql, limit: number) {
  return sql<{ feeId: string; payoutId: number; cents: number }[]>`
    select provider_transactions.id as fee_id, payouts.id as payout_id, provider_transactions.fee_cents as cents
    from provider_transactions join payouts using (transfer_id)
    where provider_transactions.fee_cents > 0
      and not exists (select from ledger_transfers where key = 'payout_cost:' || provider_transactions.id)
    order by provider_transactions.id limit ${limit}`
}

/**
 * Compares each payment and payout. What moved lately is left out, because one side may not know it yet, and so are
 * payments with a refund that the provider still has to make, payouts that it still has to send, and those of samples.
 */
export async function listDifferencesWithProvider(sql: Sql, settledBefore: Date) {
  return sql<(Difference & { payments: number })[]>`
    with provider as (
      select payouts.id is not null as is_payout, coalesce(payouts.id, top_up_id) as id,
        sum(provider_transactions.cents - provider_transactions.fee_cents)::int as cents,
        max(provider_transactions.created_at) as last_at
      from provider_transactions left join payouts using (transfer_id) group by 1, 2
    ), clearing as (
      select id from ledger_accounts where name = 'card_clearing'
    ), books as (
      select subject like 'payout:%' as is_payout, split_part(subject, ':', 2)::bigint as id,
        sum(case when to_account_id = clearing.id then amount else - amount end)::int as cents,
        max(created_at) as last_at
      from clearing join ledger_postings on clearing.id in (from_account_id, to_account_id)
        join ledger_transfers on ledger_transfers.id = transfer_id
      where subject like 'top_up:%' or subject like 'payout:%' group by 1, 2
    ), both_sides as (
      select is_payout, id, provider.cents as provider_cents, books.cents as book_cents,
        greatest(provider.last_at, books.last_at) as last_at
      from provider full join books using (is_payout, id)
    ), compared as (
      select top_up_id, payout_id, provider_cents, book_cents,
        -- What the provider refused to send is in the books twice, there and back.
        payout_id is not null and provider_cents is null and book_cents = 0 as is_settled
      from both_sides,
        lateral (select case when not is_payout then id end, case when is_payout then id end) ids (top_up_id, payout_id)
        left join top_ups on top_ups.id = top_up_id
        left join payouts on payouts.id = payout_id
      where both_sides.last_at < ${settledBefore}
        and top_ups.is_sample is not true
        and payouts.state is distinct from 'created'
        -- Payouts of samples were never sent.
        and not (payouts.transfer_id is null and payouts.state in ('sent', 'paid', 'reversed')) is true
        and not exists (
          select from top_up_refunds where top_up_refunds.top_up_id = top_ups.id and top_up_refunds.state = 'asked')
    )
    select (select count(*)::int from compared) as payments, top_up_id, payout_id, provider_cents, book_cents
    from (select) one left join compared on provider_cents is distinct from book_cents and not is_settled
    order by top_up_id, payout_id limit 1000`
}

/** Null before the first one. */
export async function findLastComparison(sql: Sql) {
  const [last] = await sql<{ payments: number; differences: Difference[]; createdAt: string }[]>`
    select payments, differences, created_at from provider_comparisons order by id desc limit 1`
  if (!last) return null
  // Those from before there were payouts say nothing about them.
  return { ...last, differences: last.differences.map((one) => ({ ...one, payoutId: one.payoutId ?? null })) }
}
