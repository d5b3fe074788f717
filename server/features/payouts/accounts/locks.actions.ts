import type { Transaction } from '../../../platform/database/database.ts'
import { findPayoutAccount, type StoredAccount } from './queries.ts'

/**
 * Locks a member, and then their account at the provider. Do this before any other lock. `isMember`: whether they are still
 * here, because the provider can act long after they left.
 */
export async function lockAccount(tx: Transaction, memberId: number): Promise<Locked> {
  const { count } = await tx`select from members where id = ${memberId} for no key update`
  await tx`select from payout_accounts where member_id = ${memberId} for no key update`
  // A separate statement, so that it sees what the lock waited for.
  return { isMember: count > 0, account: await findPayoutAccount(tx, memberId) }
}

type Locked = { isMember: boolean; account: StoredAccount | null }
