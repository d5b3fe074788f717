import type { ReadSql } from '../../platform/database/database.ts'
import type { StoredPayout } from './payout.ts'

/** The columns of `StoredPayout`. */
export function payoutColumns(sql: ReadSql) {
  return sql`
    payouts.id, number, payouts.member_id, destination_id, vbt, cents, fee_cents, payouts.is_automatic, payouts.state, version,
    attempts, is_delayed, is_bank_rejected, transfer_id, bank_payout_id, returned_cents, payouts.created_at, sent_at, arrives_at,
    paid_at`
}

/** Null if there is none. */
export async function findPayout(sql: ReadSql, id: number) {
  const [payout] = await sql<StoredPayout[]>`select ${payoutColumns(sql)} from payouts where id = ${id}`
  return payout ?? null
}
