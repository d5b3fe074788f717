import { audit } from '../../../platform/database/audit.ts'
import { inTransaction, type Sql } from '../../../platform/database/database.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'

/** Notes in the session that its member has just given a second factor. */
export async function passFactor(sql: Sql, token: string) {
  await sql`update sessions set second_factor_at = now() where token = ${token}`
}

/** Makes the row that the library then fills in. It would insert one itself, and fail if two calls do so at once. */
export async function makeRoomForApp(sql: Sql, accountId: string) {
  await sql`
    insert into second_factors (id, account_id, secret, recovery_codes)
    values (${crypto.randomUUID()}, ${accountId}, '', '[]') on conflict do nothing`
}

/** Counts the age of the app from its confirmation. */
export async function dateApp(sql: Sql, accountId: string) {
  await sql`update second_factors set created_at = now() where account_id = ${accountId}`
}

/**
 * Notes that a passkey is in use. Returns whether it may sign in: if the account asks for codes, only one that checked who used
 * it, because that counts as both.
 */
export async function usePasskey(sql: Sql, credentialId: string, isUserVerified: boolean) {
  const [passkey] = await sql<{ asksForCode: boolean }[]>`
    update passkeys set user_verified_at = case when ${isUserVerified} then now() else user_verified_at end
    from accounts where accounts.id = account_id and credential_id = ${credentialId}
    returning accounts.asks_for_code`
  return isUserVerified || passkey?.asksForCode !== true
}

/** After a new passkey checked who made it. */
export async function notePasskeyUser(sql: Sql, accountId: string, credentialId: string) {
  await sql`
    update passkeys set user_verified_at = now() where account_id = ${accountId} and credential_id = ${credentialId}`
}

type Facts = { accountId: string | null; isSample: boolean; has: boolean }

/**
 * For somebody who lost their phone: removes their app, their recovery codes, and their passkeys, and signs them out
 * everywhere. They sign in with their password or Google, and set up a new one.
 */
export function resetSecondFactor(sql: Sql, viewer: Viewer, memberId: number) {
  return inTransaction(sql, async (tx) => {
    const [member] = await tx<Facts[]>`
      select account_id, is_sample, exists (select from second_factors where second_factors.account_id = members.account_id)
        or exists (select from passkeys where passkeys.account_id = members.account_id) as has
      from members where id = ${memberId} for no key update`
    if (!member) throw refusal.notFound('Member')
    if (viewer.id === memberId) throw refusal.forbidden('You can change your own sign-in in Settings.')
    if (member.isSample) throw refusal.forbidden('You can’t change how sample members sign in.')
    if (!member.has) throw refusal.conflict('no_app', 'They have neither an authenticator app nor a passkey.')
    const { accountId } = member
    await tx`delete from second_factors where account_id = ${accountId}`
    await tx`delete from passkeys where account_id = ${accountId}`
    await tx`update accounts set asks_for_code = false, updated_at = now() where id = ${accountId}`
    await tx`delete from sessions where account_id = ${accountId}`
    await audit(tx, viewer, { action: 'second_factor_reset', subjectId: memberId })
  })
}
