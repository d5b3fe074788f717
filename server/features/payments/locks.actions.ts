import type { Transaction } from '../../platform/database/database.ts'
import { findTopUp, type StoredTopUp } from './top-ups/queries.ts'

/**
 * Locks the member's row against deletion, before any other lock. Returns whether they are still here: a bank can act
 * long after they left.
 */
export async function lockMember(tx: Transaction, memberId: number) {
  const { count } = await tx`select from members where id = ${memberId} for key share`
  return count > 0
}

/** Locks a top-up. Do this before changing it, its refunds, or its disputes. */
export async function lockTopUp(tx: Transaction, id: number): Promise<StoredTopUp> {
  await tx`select from top_ups where id = ${id} for no key update`
  // A separate statement, so that it sees what the lock waited for.
  const topUp = await findTopUp(tx, id)
  if (!topUp) throw new Error(`There is no top-up ${id}.`)
  return topUp
}
