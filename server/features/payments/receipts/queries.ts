import type { Sql } from '../../../platform/database/database.ts'

/** What a receipt says. */
export type Receipt = {
  id: number
  receiptNumber: string
  vbt: number
  cents: number
  refundedCents: number
  isTest: boolean
  cardBrand: string | null
  cardLast4: string | null
  paidAt: string
}

/** And where it goes. */
export type MailedReceipt = Receipt & { name: string; email: string }

const columns = (sql: Sql) => sql`
  top_ups.id, receipt_number, vbt, cents, is_test, card_brand, card_last4, paid_at,
  (select coalesce(sum(cents), 0)::int from top_up_refunds
   where top_up_id = top_ups.id and state <> 'refused') as refunded_cents`

/** Null if the buyer has left, or is a sample member without a mailbox. */
export async function findReceipt(sql: Sql, topUpId: number) {
  const [receipt] = await sql<MailedReceipt[]>`
    select ${columns(sql)}, members.name, accounts.email
    from top_ups join members on members.id = member_id join accounts on accounts.id = members.account_id
    where top_ups.id = ${topUpId} and paid_at is not null and not members.is_sample`
  return receipt ?? null
}

/** Of everything that the member bought, the oldest first. */
export function listReceipts(sql: Sql, memberId: number) {
  return sql<Receipt[]>`
    select ${columns(sql)} from top_ups where member_id = ${memberId} and paid_at is not null order by id`
}
