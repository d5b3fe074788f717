import type { Sql } from '../../platform/database/database.ts'

/** A refund with the purchase that it is of. */
export type StoredRefund = {
  id: number
  topUpId: number
  memberId: number
  receiptNumber: string
  intentId: string | null
  cents: number
  state: 'asked' | 'done' | 'refused'
}

/** Null if there is none, or the provider refunded something by itself. */
export async function findRefund(sql: Sql, id: number) {
  const [refund] = await sql<StoredRefund[]>`
    select top_up_refunds.id, top_up_id, member_id, receipt_number, intent_id, top_up_refunds.cents, top_up_refunds.state
    from top_up_refunds join top_ups on top_ups.id = top_up_id where top_up_refunds.id = ${id}`
  return refund ?? null
}

/** Those that the provider has not done yet, and was not asked about for a while. */
export async function listRefundsToAskFor(sql: Sql, limit: number) {
  const rows = await sql<{ id: number }[]>`
    select id from top_up_refunds where state = 'asked' and checked_at < now() - interval '2 minutes'
    order by random() limit ${limit}`
  return rows.map(({ id }) => id)
}

/** The transfer that posted it. */
export async function getTransferId(sql: Sql, key: string) {
  const [transfer] = await sql<{ id: number }[]>`select id from ledger_transfers where key = ${key}`
  if (!transfer) throw new Error(`Nothing was posted as ${key}.`)
  return transfer.id
}

/** The purchases of a member that were paid within the time for refunds. */
export async function listRefundable(sql: Sql, memberId: number, days: number) {
  const rows = await sql<{ id: number }[]>`
    select id from top_ups
    where member_id = ${memberId} and state in ('paid', 'won') and not is_sample
      and paid_at > now() - make_interval(days => ${days})
    order by id`
  return rows.map(({ id }) => id)
}
