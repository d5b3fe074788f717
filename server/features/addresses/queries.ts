import type { Address } from '#contract/addresses.ts'
import type { Sql } from '../../platform/database/database.ts'

function columns(sql: Sql) {
  return sql`id, name, line1, line2, city, state, zip, is_default`
}

/** The default first, then the rest, newest first. */
export async function listAddresses(sql: Sql, memberId: number): Promise<Address[]> {
  return sql<Address[]>`
    select ${columns(sql)} from addresses where member_id = ${memberId} order by is_default desc, id desc`
}

/** Null if it does not exist or belongs to someone else. */
export async function findAddress(sql: Sql, memberId: number, id: number): Promise<Address | null> {
  const [address] = await sql<Address[]>`
    select ${columns(sql)} from addresses where id = ${id} and member_id = ${memberId}`
  return address ?? null
}
