import { RECENT_FACTOR_MINUTES, SECOND_FACTOR_HOURS, type SecondFactor } from '#contract/second-factor.ts'
import type { Sql } from '../../../platform/database/database.ts'
import { refusal } from '../../../platform/http/refusal.ts'

/** `isDemanded`: moderators and admins need one on this site. */
export async function getSecondFactor(sql: Sql, memberId: number, isDemanded: boolean): Promise<SecondFactor> {
  const [factor] = await sql<SecondFactor[]>`
    select second_factors.created_at as app_added_at,
      coalesce(json_array_length(recovery_codes::json), 0) as recovery_codes,
      exists (select from passkeys where passkeys.account_id = members.account_id) as has_passkey,
      exists (${passwordOf(sql)}) as has_password,
      ${isDemanded} and members.role <> 'member' and not members.is_sample as is_required,
      not members.is_sample as can_change
    from members left join second_factors on second_factors.account_id = members.account_id and is_confirmed
    where members.id = ${memberId}`
  if (!factor) throw refusal.notFound('Member')
  return factor
}

/** SQL condition on a session and its member: a call for moderators must first be confirmed with a second factor. */
export function lacksFactor(sql: Sql, isDemanded: boolean) {
  if (!isDemanded) return sql`false`
  return sql`(members.role <> 'member' and not members.is_sample
    and not coalesce(sessions.second_factor_at > now() - make_interval(hours => ${SECOND_FACTOR_HOURS}), false))`
}

type OwnSignIn = { accountId: string; isSample: boolean; hasApp: boolean; hasPassword: boolean; lacksFactor: boolean }

/**
 * What decides whether this session may change how its member signs in. `lacksFactor`: they have a second factor, and did not
 * give it recently. For members with a passkey but without an app, a password is enough, because passkeys get lost.
 */
export async function getOwnSignIn(sql: Sql, memberId: number, token: string): Promise<OwnSignIn> {
  const [own] = await sql<OwnSignIn[]>`
    select accounts.id as account_id, members.is_sample, accounts.asks_for_code as has_app,
      exists (${passwordOf(sql)}) as has_password,
      (accounts.asks_for_code or (members.role <> 'member' and exists (
        select from passkeys where passkeys.account_id = accounts.id and user_verified_at is not null
      ))) and not coalesce(
        sessions.second_factor_at > now() - make_interval(mins => ${RECENT_FACTOR_MINUTES}), false) as lacks_factor
    from members join accounts on accounts.id = members.account_id join sessions on sessions.account_id = accounts.id
    where members.id = ${memberId} and sessions.token = ${token}`
  if (!own) throw refusal.signInFirst()
  return own
}

function passwordOf(sql: Sql) {
  return sql`
    select from sign_in_methods method where method.account_id = members.account_id and method.provider = 'credential'`
}

/** The account of a sign-in whose password was right. Null once it has expired. */
export async function findPendingAccount(sql: Sql, signIn: string): Promise<string | null> {
  const [pending] = await sql<{ value: string }[]>`
    select value from verifications where identifier = ${signIn} and expires_at > now()`
  return pending?.value ?? null
}

/** Whether an app is set up, but not confirmed yet. */
export async function hasNewApp(sql: Sql, accountId: string) {
  const { count } = await sql`
    select from second_factors where account_id = ${accountId} and not is_confirmed and secret <> ''`
  return count > 0
}

export async function isOwnPasskey(sql: Sql, accountId: string, credentialId: string) {
  const { count } = await sql`
    select from passkeys where account_id = ${accountId} and credential_id = ${credentialId}`
  return count > 0
}
