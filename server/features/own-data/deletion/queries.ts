import type { Sql } from '../../../platform/database/database.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import type { Leaver } from './policy.ts'

/** What is known of somebody who wants to leave, and the hash of their password. `token`: of the session they are in. */
export async function getLeaver(sql: Sql, memberId: number, token: string): Promise<Leaver & { hash: string | null }> {
  const [leaver] = await sql<(Omit<Leaver, 'hasPassword'> & { hash: string | null })[]>`
    select members.handle, members.is_sample, method.password as hash,
      extract(epoch from now() - sessions.created_at)::float8 as session_seconds
    from members
    join sessions on sessions.account_id = members.account_id and sessions.token = ${token}
    left join sign_in_methods method on method.account_id = members.account_id and method.provider = 'credential'
    where members.id = ${memberId}`
  if (!leaver) throw refusal.signInFirst()
  return { ...leaver, hasPassword: leaver.hash !== null }
}
