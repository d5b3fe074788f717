import type { Sql } from '../../../platform/database/database.ts'

export type Recipient = { id: number; name: string; email: string }

/** A member who may get email: with a verified address, and not a sample person. */
export async function findRecipient(sql: Sql, memberId: number): Promise<Recipient | null> {
  const [recipient] = await sql<Recipient[]>`
    select members.id, members.name, accounts.email
    from members join accounts on accounts.id = members.account_id
    where members.id = ${memberId} and accounts.email_verified and not members.is_sample and mail_rhythm <> 'never'`
  return recipient ?? null
}
