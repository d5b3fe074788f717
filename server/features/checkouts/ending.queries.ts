import type { Sql, Transaction } from '../../platform/database/database.ts'

export async function listOver(sql: Sql, limit: number) {
  const rows = await sql<{ id: number }[]>`
    select id from checkouts where state = 'open' and ends_at <= now() order by ends_at limit ${limit}`
  return rows.map(({ id }) => id)
}

/** Null if it has ended, or someone else holds the lock. */
export async function lockOver(tx: Transaction, id: number) {
  const [row] = await tx<{ id: number }[]>`
    select id from checkouts where id = ${id} and state = 'open' and ends_at <= clock_timestamp()
    for no key update skip locked`
  return row ?? null
}
