import type { Sql } from '../../platform/database/database.ts'
import type { Counted } from './counted.ts'

/** The ids of rows whose counters differ from a recount. */
export async function listWrong(sql: Sql, { table, counts }: Counted): Promise<number[]> {
  const isWrong = Object.entries(counts).map(([column, recount]) => `${table}.${column} <> ${recount}`)
  const rows = await sql<{ id: number }[]>`
    select id from ${sql(table)} where ${sql.unsafe(isWrong.join(' or '))} order by id`
  return rows.map(({ id }) => id)
}
