import type { Sql } from '../../../platform/database/database.ts'

/** Members whose automatic payout is due, in order of their ids. `after`: the id before the first. */
export async function listDue(sql: Sql, { after, limit }: { after: number; limit: number }) {
  const rows = await sql<{ memberId: number }[]>`
    select member_id from payout_accounts
    where is_automatic and automatic_at <= now() and member_id > ${after} order by member_id limit ${limit}`
  return rows.map(({ memberId }) => memberId)
}

/** `refusal`: the code of why there was none last time, of which the member knows. */
export type Automatic = { isDue: boolean; refusal: string | null }

/** Read this under the lock of the account. */
export async function getAutomatic(sql: Sql, memberId: number): Promise<Automatic> {
  const [row] = await sql<Automatic[]>`
    select is_automatic and automatic_at <= now() as is_due, automatic_refusal as refusal
    from payout_accounts where member_id = ${memberId}`
  return row ?? { isDue: false, refusal: null }
}
