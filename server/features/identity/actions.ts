import { randomBytes } from 'node:crypto'
import type { Role } from '#contract/members.ts'
import { audit } from '../../platform/database/audit.ts'
import { inTransaction, type Sql, type Transaction } from '../../platform/database/database.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { record } from '../happenings/index.ts'
import { fingerprintOf } from './accounts.queries.ts'
import { asciiAddress } from './email-address.ts'
import { handlesFor } from './handles.ts'
import { nameOf } from './names.ts'
import { type Demo, isEnterable } from './queries.ts'
import { SESSION_SECONDS } from './session.ts'

type Device = { ipAddress?: string | null; userAgent?: string | null }

/** Starts a session without the sign-in library. Returns the token for the cookie. */
export async function startSession(sql: Sql, accountId: string, seconds: number, device: Device = {}) {
  const token = randomBytes(24).toString('base64url')
  await sql`
    insert into sessions (id, token, account_id, expires_at, ip_address, user_agent)
    values (${crypto.randomUUID()}, ${token}, ${accountId}, now() + ${seconds} * interval '1 second',
      ${device.ipAddress ?? null}, ${device.userAgent ?? null})`
  return token
}

/** Returns the sample person's account, created on first use. Throws a 404 for members who are not on offer. */
export async function enterDemoMember(sql: Sql, memberId: number, demo: Demo): Promise<string> {
  return inTransaction(sql, async (tx) => {
    const [member] = await tx<{ name: string; accountId: string | null }[]>`
      select name, account_id from members where id = ${memberId} and ${isEnterable(tx, demo)} for update`
    if (!member) throw refusal.notFound('Member')
    if (member.accountId !== null) return member.accountId

    const accountId = crypto.randomUUID()
    // A random address: it never gets mail, and nobody can guess it and sign up with it.
    await tx`
      insert into accounts (id, name, email, email_verified)
      values (${accountId}, ${member.name}, ${`${accountId}@sample.invalid`}, true)`
    await tx`update members set account_id = ${accountId} where id = ${memberId}`
    return accountId
  })
}

export async function endSession(sql: Sql, token: string) {
  await sql`delete from sessions where token = ${token}`
}

/** Extends an active session to its full duration, at most once a day. */
export async function renewSession(sql: Sql, token: string): Promise<boolean> {
  const { count } = await sql`
    update sessions set expires_at = now() + ${SESSION_SECONDS} * interval '1 second', updated_at = now()
    where token = ${token} and updated_at < now() - interval '1 day'`
  return count > 0
}

export async function revokeSession(sql: Sql, memberId: number, sessionId: string) {
  const { count } = await sql`
    delete from sessions using members
    where sessions.id = ${sessionId} and members.id = ${memberId} and sessions.account_id = members.account_id`
  if (count === 0) throw refusal.notFound('Session')
}

export async function revokeOtherSessions(sql: Sql, memberId: number, token: string) {
  await sql`
    delete from sessions using members
    where members.id = ${memberId} and sessions.account_id = members.account_id and sessions.token <> ${token}`
}

/** Creates the member for an account at its first sign-in, with a free handle. */
export async function becomeMember(sql: Sql, accountId: string) {
  await inTransaction(sql, async (tx) => {
    const [account] = await tx<{ name: string; isMember: boolean }[]>`
      select name, exists (select from members where account_id = accounts.id) as is_member
      from accounts where id = ${accountId} for update`
    if (!account || account.isMember) return
    const id = await insertMember(tx, accountId, account.name)
    await record(tx, { type: 'member.joined', actorId: id, subjectId: id })
  })
}

async function insertMember(tx: Transaction, accountId: string, fullName: string): Promise<number> {
  const name = nameOf(fullName)
  for (const handle of handlesFor(name)) {
    const [member] = await tx<{ id: number }[]>`
      insert into members (handle, name, account_id) values (${handle}, ${name}, ${accountId})
      on conflict do nothing returning id`
    if (member) return member.id
  }
  throw new Error(`There is no free handle for an account named ${name}.`)
}

/** Makes the verified members in ADMIN_EMAILS admins, each only once, so that later demotions stick. */
export async function grantAdmins(sql: Sql, emails: readonly string[]) {
  if (emails.length === 0) return
  await inTransaction(sql, async (tx) => {
    const granted = await tx<{ id: number }[]>`
      with granted as (
        update accounts set admin_granted_at = now()
        where email = any(${emails.map((email) => asciiAddress(email).toLowerCase())}) and email_verified
          and admin_granted_at is null and exists (select from members where account_id = accounts.id)
        returning id
      )
      update members set role = 'admin' from granted where members.account_id = granted.id returning members.id`
    for (const { id } of granted) {
      await audit(tx, { id }, { action: 'admin_granted', subjectId: id })
      await record(tx, { type: 'member.became_admin', actorId: id, subjectId: id })
    }
  })
}

/** Marks the address as verified, after its owner opened a mailed link. */
export async function markVerified(sql: Sql, accountId: string) {
  await sql`update accounts set email_verified = true, updated_at = now() where id = ${accountId}`
}

/** Removes passkeys, Google sign-in, and an authenticator app added before verification: a stranger may have registered the address first. */
export async function dropUnprovenMethods(sql: Sql, accountId: string) {
  await inTransaction(sql, async (tx) => {
    const { count } = await tx`select from accounts where id = ${accountId} and not email_verified for update`
    if (count === 0) return
    await tx`delete from passkeys where account_id = ${accountId}`
    await tx`delete from sign_in_methods where account_id = ${accountId} and provider <> 'credential'`
    await tx`delete from second_factors where account_id = ${accountId}`
    await tx`update accounts set asks_for_code = false where id = ${accountId}`
  })
}

/**
 * Invalidates all but the newest mailed link of each kind. The library keeps every reset link until it expires. It
 * doesn't store verification links, which are signed tokens, so we store a fingerprint of the newest.
 */
export async function keepNewestLinks(
  sql: Sql,
  accountId: string,
  link: { purpose: 'verify' | 'reset'; token: string },
) {
  await inTransaction(sql, async (tx) => {
    await tx`select from accounts where id = ${accountId} for update`
    if (link.purpose === 'reset') await dropOlderResetLinks(tx, accountId)
    else await noteVerificationLink(tx, accountId, link.token)
  })
}

async function dropOlderResetLinks(tx: Transaction, accountId: string) {
  await tx`
    delete from verifications older using verifications newer
    where older.value = ${accountId} and older.identifier like 'reset-password:%'
      and newer.value = ${accountId} and newer.identifier like 'reset-password:%'
      and (newer.created_at, newer.id) > (older.created_at, older.id)`
}

async function noteVerificationLink(tx: Transaction, accountId: string, token: string) {
  const identifier = `verify-email:${accountId}`
  await tx`delete from verifications where identifier = ${identifier}`
  await tx`
    insert into verifications (id, identifier, value, expires_at)
    values (${crypto.randomUUID()}, ${identifier}, ${fingerprintOf(token)}, now() + interval '1 day')`
}

/** Invalidates mailed reset links after a password change. */
export async function dropResetLinks(sql: Sql, accountId: string) {
  await sql`delete from verifications where value = ${accountId} and identifier like 'reset-password:%'`
}

/** The same, for the signed-in member. */
export async function dropOwnResetLinks(sql: Sql, memberId: number) {
  await sql`
    delete from verifications using members
    where members.id = ${memberId} and value = members.account_id and identifier like 'reset-password:%'`
}

/** Rolls back a failed sign-up: removes the account, and its member if there is one. */
export async function undoAccount(sql: Sql, accountId: string) {
  await inTransaction(sql, async (tx) => {
    await tx`delete from members where account_id = ${accountId}`
    await tx`delete from accounts where id = ${accountId}`
  })
}

/**
 * Deletes expired rows, which are already invalid, to free space. Also deletes accounts without a member, which a crash
 * during sign-up leaves behind.
 */
export async function purgeExpired(sql: Sql) {
  await sql`
    delete from accounts
    where created_at < now() - interval '1 day' and not exists (select from members where account_id = accounts.id)`
  await sql`delete from sessions where expires_at < now()`
  await sql`delete from verifications where expires_at < now()`
  await sql`delete from sign_in_attempts where expire < extract(epoch from now()) * 1000`
}

/** Checks no rights: call it from a slice that does, in the transaction that audits the change. */
export async function setRole(tx: Transaction, memberId: number, role: Role) {
  await tx`update members set role = ${role} where id = ${memberId}`
}

/** Signs a member out everywhere. Returns how many sessions ended. */
export async function endAllSessions(tx: Transaction, memberId: number) {
  const { count } = await tx`
    delete from sessions using members where members.id = ${memberId} and sessions.account_id = members.account_id`
  return count
}
