import type { Sql } from '../../platform/database/database.ts'
import type { Counted } from './counted.ts'

/** The rows compared per statement, in less than a second. */
const BATCH = 2_000

/**
 * `wrong`: the ids whose counters differ from a recount. `last`: the highest id compared; null if there were no more.
 */
export type Compared = { wrong: number[]; last: number | null }

/** Compares the next rows of a table, by id. */
export async function compareNext(sql: Sql, { table, key = 'id', counts }: Counted, after: number): Promise<Compared> {
  const isWrong = Object.entries(counts).map(([column, recount]) => `${table}.${column} <> ${recount}`)
  const [compared] = await sql<[Compared]>`
    with batch as materialized (
      select ${sql(key)} as id from ${sql(table)} where ${sql(key)} > ${after} order by 1 limit ${BATCH}
    )
    select (select max(id) from batch) as last, array(
      select batch.id from ${sql(table)} join batch on batch.id = ${sql(table)}.${sql(key)}
      where ${sql.unsafe(isWrong.join(' or '))} order by 1) as wrong`
  return { ...compared, wrong: compared.wrong.map(Number) }
}

/** Where the last run stopped; 0: at the start. */
export async function readProgress(sql: Sql, { table }: Counted) {
  const [progress] = await sql<{ afterId: number }[]>`select after_id from recounts where table_name = ${table}`
  return progress?.afterId ?? 0
}
