import type { Sql } from '../../../platform/database/database.ts'

/** What a receipt says, and where it goes. */
export type Receipt = {
  id: number
  receiptNumber: string
  vbt: number
  cents: number
  isTest: boolean
  cardBrand: string | null
  cardLast4: string | null
  paidAt: string
  name: string
  email: string
}

/** Null if the buyer has left, or is a sample member without a mailbox. */
export async function findReceipt(sql: Sql, topUpId: number) {
  const [receipt] = await sql<Receipt[]>`
    select top_ups.id, receipt_number, vbt, cents, is_test, card_brand, card_last4, paid_at, members.name, accounts.email
    from top_ups join members on members.id = member_id join accounts on accounts.id = members.account_id
    where top_ups.id = ${topUpId} and paid_at is not null and not members.is_sample`
  return receipt ?? null
}
