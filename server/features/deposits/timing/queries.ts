import type { Sql, Transaction } from '../../../platform/database/database.ts'
import { isGone, lockDeposit, lockDeposits } from '../steps/queries.ts'

/** SQL condition: its time is up, or nobody can accept it anymore. */
const isDue = (sql: Sql) => sql`(ended is null and (ends_at <= now() or ${isGone(sql)}))`

export async function listDueDeposits(sql: Sql, limit: number) {
  const rows = await sql<{ id: number }[]>`
    select id from deposits where ${isDue(sql)} order by ends_at, id limit ${limit}`
  return rows.map(({ id }) => id)
}

/** Null if it is no longer due. */
export async function lockDueDeposit(tx: Transaction, id: number) {
  await lockDeposit(tx, id)
  // This is a separate statement so that it sees what happened while the first one waited for the lock.
  const [deposit] = await lockDeposits(tx, tx`deposits.id = ${id} and ${isDue(tx)}`)
  return deposit ?? null
}
