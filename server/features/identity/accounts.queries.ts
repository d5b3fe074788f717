import { createHash } from 'node:crypto'
import type { Sql } from '../../platform/database/database.ts'
import { refusal } from '../../platform/http/refusal.ts'

/** The facts for `mayGoogleJoin` and `mayStandInJoin`. */
export async function findAccount(sql: Sql, accountId: string) {
  const [account] = await sql<{ isVerified: boolean; isSample: boolean; methods: number }[]>`
    select email_verified as is_verified,
      exists (select from members where account_id = accounts.id and is_sample) as is_sample,
      (select count(*)::int from sign_in_methods where account_id = accounts.id) as methods
    from accounts where id = ${accountId}`
  return account ?? null
}

export async function getAccount(sql: Sql, accountId: string): Promise<{ name: string; email: string }> {
  const [account] = await sql<{ name: string; email: string }[]>`
    select name, email from accounts where id = ${accountId}`
  if (!account) throw refusal.notFound('Account')
  return account
}

/** The email of the session's account. */
export async function findSessionEmail(sql: Sql, token: string): Promise<string | null> {
  const [account] = await sql<{ email: string }[]>`
    select accounts.email from sessions join accounts on accounts.id = sessions.account_id
    where sessions.token = ${token}`
  return account?.email ?? null
}

/** The account of a valid reset link. */
export async function findResetAccount(sql: Sql, token: string): Promise<{ email: string } | null> {
  const [account] = await sql<{ email: string }[]>`
    select accounts.email from verifications join accounts on accounts.id = verifications.value
    where identifier = ${`reset-password:${token}`} and expires_at > now()`
  return account ?? null
}

/** Whether this is the newest verification link of an existing account. */
export async function isNewestVerification(sql: Sql, token: string): Promise<boolean> {
  const { count } = await sql`
    select from verifications join accounts on identifier = 'verify-email:' || accounts.id
    where value = ${fingerprintOf(token)} and expires_at > now()`
  return count > 0
}

/** A hash of a link's token, so that a database leak does not reveal working links. */
export function fingerprintOf(token: string) {
  return createHash('sha256').update(token).digest('base64url')
}

/** The account owner to warn about password guesses. Null if there is no such account, or if it has no password. */
export async function findPasswordOwner(sql: Sql, email: string): Promise<{ name: string; email: string } | null> {
  const [owner] = await sql<{ name: string; email: string }[]>`
    select name, email from accounts
    where email = ${email.toLowerCase()}
      and exists (select from sign_in_methods where account_id = accounts.id and provider = 'credential')`
  return owner ?? null
}

/** The account's owner, and whether they have set up payouts. */
export async function findCredentialsOwner(sql: Sql, whose: { accountId: string } | { memberId: number }) {
  const account = 'accountId' in whose ? sql`accounts.id = ${whose.accountId}` : sql`members.id = ${whose.memberId}`
  const [owner] = await sql<{ name: string; email: string; hasPayouts: boolean }[]>`
    select accounts.name, email, exists (select from payout_accounts where member_id = members.id) as has_payouts
    from accounts left join members on account_id = accounts.id where ${account}`
  return owner ?? null
}
