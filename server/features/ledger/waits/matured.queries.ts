import type { Sql } from '../../../platform/database/database.ts'

/** Units that a member earned with a transfer, and since when they could be paid out. */
export type Matured = { transferId: number; subject: string; units: number; at: string }

/** `after` is excluded, `until` is included. `before`: the last one of the page before. */
type Wanted = {
  after: string | null
  until: string
  before?: { at: string; transferId: number } | undefined
  limit: number
}

/** What of a member's earnings could be paid out since these moments, newest first. */
export function listMatured(sql: Sql, memberId: number, { after, until, before, limit }: Wanted) {
  const part = (table: 'ledger_matured' | 'ledger_waiting_subjects') => {
    const at = table === 'ledger_matured' ? sql`at` : sql`ends_at`
    return sql`(
      select transfer_id, subject, units, ${at} as at from ${sql(table)}
      where member_id = ${memberId} and ${at} <= ${until} and ${at} > coalesce(${after}::timestamptz, '-infinity')
        ${before ? sql`and (${at}, transfer_id) < (${before.at}::timestamptz, ${before.transferId}::bigint)` : sql``}
      order by ${at} desc, transfer_id desc limit ${limit})`
  }
  // A job moves what has ended from one to the other.
  return sql<Matured[]>`
    ${part('ledger_matured')} union all ${part('ledger_waiting_subjects')}
    order by at desc, transfer_id desc limit ${limit}`
}
