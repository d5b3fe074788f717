import { randomBytes } from 'node:crypto'
import { inTransaction, type Sql } from '../../platform/database.ts'
import { refusal } from '../../platform/refusal.ts'
import { isEnterable } from './queries.ts'

type Device = { ipAddress?: string | null; userAgent?: string | null }

/** A session that did not come from the sign-in library. Its token goes into the cookie. */
export async function startSession(sql: Sql, accountId: string, seconds: number, device: Device = {}) {
  const token = randomBytes(24).toString('base64url')
  await sql`
    insert into sessions (id, token, account_id, expires_at, ip_address, user_agent)
    values (${crypto.randomUUID()}, ${token}, ${accountId}, now() + ${seconds} * interval '1 second',
      ${device.ipAddress ?? null}, ${device.userAgent ?? null})`
  return token
}

/** Gives the sample person an account at the first time; whoever is not offered does not exist here. */
export async function enterDemoMember(sql: Sql, memberId: number, isLoopback: boolean): Promise<string> {
  return inTransaction(sql, async (tx) => {
    const [member] = await tx<{ name: string; accountId: string | null }[]>`
      select name, account_id from members where id = ${memberId} and ${isEnterable(tx, isLoopback)} for update`
    if (!member) throw refusal.notFound('Member')
    if (member.accountId !== null) return member.accountId

    const accountId = crypto.randomUUID()
    // No mail is ever sent there, and nobody can guess the address and sign up with it.
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
