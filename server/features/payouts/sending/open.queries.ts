import type { Sql } from '../../../platform/database/database.ts'
import { isSuspended } from '../../identity/index.ts'

/** Those that the provider has not sent, and was not asked about for a while: hourly if its balance was too low. Those of suspended members wait. */
export async function listToAskFor(sql: Sql, limit: number) {
  const rows = await sql<{ id: number }[]>`
    select id from payouts
    where state = 'created' and not ${isSuspended(sql, 'payouts.member_id')}
      and checked_at < now() - case when is_delayed then interval '1 hour' else interval '2 minutes' end
    order by checked_at limit ${limit}`
  return rows.map(({ id }) => id)
}

/**
 * Those that were sent, or paid in the last week: their webhooks may be lost, and banks send some back. Every 6 hours in
 * the first 3 days, then daily. The provider knows nothing of samples.
 */
export async function listToFollow(sql: Sql, limit: number) {
  const rows = await sql<{ id: number }[]>`
    select id from payouts
    where transfer_id is not null and (state = 'sent' or (state = 'paid' and paid_at > now() - interval '7 days'))
      and checked_at < now() - case when sent_at > now() - interval '3 days' then interval '6 hours' else interval '1 day' end
    order by checked_at limit ${limit}`
  return rows.map(({ id }) => id)
}

/** Null if the provider sent it for nobody here. */
export async function findPayoutOfTransfer(sql: Sql, transferId: string) {
  const [payout] = await sql<{ id: number }[]>`select id from payouts where transfer_id = ${transferId}`
  return payout?.id ?? null
}

/** Those that a payout to the bank of this account may be about: that are not paid yet, or were paid with it. */
export async function listOfBankPayout(
  sql: Sql,
  { accountId, bankPayoutId }: { accountId: string; bankPayoutId: string },
) {
  const rows = await sql<{ id: number }[]>`
    select id from payouts
    where destination_id = ${accountId} and (state = 'sent' or bank_payout_id = ${bankPayoutId})
    order by id limit 100`
  return rows.map(({ id }) => id)
}

/** Those that were not posted before. */
export async function listNewReversals<Reversal extends { id: string }>(
  sql: Sql,
  payoutId: number,
  reversals: readonly Reversal[],
) {
  if (reversals.length === 0) return []
  const keyOf = ({ id }: Reversal) => `payout_returned:${payoutId}:${id}`
  const posted = await sql<{ key: string }[]>`
    select key from ledger_transfers where key = any (${reversals.map(keyOf)}::text[])`
  const known = new Set(posted.map(({ key }) => key))
  return reversals.filter((reversal) => !known.has(keyOf(reversal)))
}
