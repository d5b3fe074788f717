import type { Transaction } from '../../../platform/database/database.ts'

/** The checkout that waits for tokens of this member; null if none does. A new one ends the wait of the one before. */
export async function findWaiting(tx: Transaction, memberId: number) {
  const [row] = await tx<{ id: number; totalVbt: number }[]>`
    select id, pays_after_vbt as total_vbt from checkouts
    where member_id = ${memberId} and state in ('open', 'expired') and pays_after_vbt is not null`
  return row ?? null
}
