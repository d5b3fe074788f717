import type { Member } from '#contract/members.ts'
import type { Sql, Transaction } from '../../platform/database/database.ts'
import { joinAvatar, type MemberColumns, memberColumns, presentMember } from '../identity/index.ts'

export type People = ReadonlyMap<number | null, Member>

/** The members by id, without those who deleted their accounts. */
export async function findMembers(sql: Sql, ids: readonly (number | null)[]): Promise<People> {
  const rows = await sql<MemberColumns[]>`
    select ${memberColumns(sql)} from members ${joinAvatar(sql)}
    where members.id = any (${ids.filter((id) => id !== null)}::bigint[])`
  return new Map(rows.map((row) => [row.memberId, presentMember(row)]))
}

/** Keeps the member from leaving until the transaction ends. False if they have left already. */
export async function lockMember(tx: Transaction, id: number) {
  return (await tx`select from members where id = ${id} for key share`).count > 0
}
