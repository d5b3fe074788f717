import type { Transaction } from '../../../platform/database/database.ts'
import { findPayout } from '../payout.queries.ts'
import type { StoredPayout } from '../payout.ts'

/**
 * Locks a payout, and before it its member’s row against deletion. `isMember`: they are still here; the provider can act
 * long after they left.
 */
export async function lockPayout(tx: Transaction, { id, memberId }: Pick<StoredPayout, 'id' | 'memberId'>) {
  const { count } = await tx`select from members where id = ${memberId} for key share`
  await tx`select from payouts where id = ${id} for no key update`
  // A separate statement, so that it sees what the lock waited for.
  const payout = await findPayout(tx, id)
  if (!payout) throw new Error(`There is no payout ${id}.`)
  return { payout, isMember: count > 0 }
}
