import type { Transaction } from '../../platform/database/database.ts'
import { refusal } from '../../platform/http/refusal.ts'

type Leaving = { memberId: number; accountId: string | null }

/** Locks the member until the transaction ends. */
export async function lockLeaver(tx: Transaction, memberId: number): Promise<Leaving> {
  const [member] = await tx<{ accountId: string | null }[]>`
    select account_id from members where id = ${memberId} for update`
  if (!member) throw refusal.notFound('Member')
  return { memberId, accountId: member.accountId }
}

/** Deletes the member's row; foreign keys delete or anonymize every row that references it. */
export async function dropMember(tx: Transaction, { memberId, accountId }: Leaving) {
  await tx`delete from members where id = ${memberId}`
  if (accountId !== null) await dropAccount(tx, accountId)
}

/** Deletes the account with its sessions, passwords, and passkeys, and invalidates its mailed links. */
async function dropAccount(tx: Transaction, accountId: string) {
  await tx`
    delete from verifications using accounts
    where accounts.id = ${accountId}
      and (position(accounts.id in verifications.value) > 0
        or position(accounts.email in verifications.identifier || ' ' || verifications.value) > 0)`
  await tx`delete from accounts where id = ${accountId}`
}
