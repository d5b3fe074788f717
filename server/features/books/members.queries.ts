import type { MemberWallet } from '#contract/books.ts'
import type { Sql } from '../../platform/database/database.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { joinAvatar, type MemberColumns, memberColumns, presentMember } from '../identity/index.ts'
import { getWallet } from '../wallet/index.ts'

export async function getMemberWallet(sql: Sql, id: number): Promise<MemberWallet> {
  const [row] = await sql<MemberColumns[]>`
    select ${memberColumns(sql)} from members ${joinAvatar(sql)} where members.id = ${id}`
  if (!row) throw refusal.notFound('Member')
  return { member: presentMember(row), wallet: await getWallet(sql, asThemselves(id)) }
}

/** Admins see a member's tokens as the member does, so anonymous tips stay anonymous. */
export function asThemselves(id: number): Viewer {
  return { id, role: 'member', isVerified: true }
}
