import type { PayoutAccount } from '#contract/payouts.ts'
import type { Fragment, Sql } from '../../../platform/database/database.ts'

/** A member's account at the provider as it is stored. Null: they have not begun. */
export type StoredAccount = {
  memberId: number
  /** Null until the provider has answered. */
  providerId: string | null
  state: Exclude<PayoutAccount['state'], 'none'>
  /** By the provider's names. */
  needs: string[]
  needsBy: string | null
  readyAt: string | null
  version: number
  createdAt: string
}

const selectAccount = (sql: Sql, condition: Fragment) => sql<StoredAccount[]>`
  select member_id, provider_id, state, needs, needs_by, ready_at, version, created_at
  from payout_accounts where ${condition}`

/** Null if they have none. */
export async function findPayoutAccount(sql: Sql, memberId: number) {
  const [account] = await selectAccount(sql, sql`member_id = ${memberId}`)
  return account ?? null
}

/** Whose account this is. Null if it is nobody's here. */
export async function findAccountOwner(sql: Sql, providerId: string) {
  const [account] = await selectAccount(sql, sql`provider_id = ${providerId}`)
  return account?.memberId ?? null
}

/** Accounts of members that nobody has asked about for a day, the longest ago first. */
export async function listAccountsToCheck(sql: Sql, limit: number) {
  const rows = await sql<{ memberId: number }[]>`
    select member_id from payout_accounts
    where provider_id is not null and state <> 'rejected' and checked_at < now() - interval '1 day'
      and exists (select from members where id = member_id)
    order by checked_at limit ${limit}`
  return rows.map(({ memberId }) => memberId)
}

/** Where the provider writes to. */
export async function getEmail(sql: Sql, memberId: number) {
  const [{ email }] = await sql<[{ email: string }]>`
    select email from members join accounts on accounts.id = account_id where members.id = ${memberId}`
  return email
}
