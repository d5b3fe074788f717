import type { Fragment, Sql, Transaction } from '../../platform/database/database.ts'
import type { LockedDeposit } from './deposit.ts'
import { isGone, lockDeposit, lockDeposits, lockedColumns } from './steps/queries.ts'

export function lockDueDeposits(tx: Transaction, { where, limit }: { where: Fragment; limit: number }) {
  return tx<LockedDeposit[]>`
    select ${lockedColumns(tx)} from deadlines due join deposits on deposits.id = due.subject_id
    where ${where} order by due.due_at limit ${limit} for no key update of deposits skip locked`
}

/** Deposits that nobody can accept anymore. */
export async function listGone(sql: Sql, limit: number) {
  const rows = await sql<{ id: number }[]>`
    select id from deposits where ended is null and ${isGone(sql)} order by id limit ${limit}`
  return rows.map(({ id }) => id)
}

/** Null if the seller can accept it again, or it has ended. */
export async function lockGone(tx: Transaction, id: number) {
  await lockDeposit(tx, id)
  // This is a separate statement so that it sees what happened while the first one waited for the lock.
  const [deposit] = await lockDeposits(tx, tx`deposits.id = ${id} and ended is null and ${isGone(tx)}`)
  return deposit ?? null
}
