import type { Sql } from '../../platform/database/database.ts'
import { refusal } from '../../platform/http/refusal.ts'

export type Leaver = { handle: string; isSample: boolean; sessionSeconds: number; hash: string | null }

/** Account facts of a member who wants to leave, including the password hash. `token`: the current session's token. */
export async function getLeaver(sql: Sql, memberId: number, token: string): Promise<Leaver> {
  const [leaver] = await sql<Leaver[]>`
    select members.handle, members.is_sample, method.password as hash,
      extract(epoch from now() - sessions.created_at)::float8 as session_seconds
    from members
    join sessions on sessions.account_id = members.account_id and sessions.token = ${token}
    left join sign_in_methods method on method.account_id = members.account_id and method.provider = 'credential'
    where members.id = ${memberId}`
  if (!leaver) throw refusal.signInFirst()
  return leaver
}
