import { inTransaction, type Sql } from '../../../platform/database/database.ts'
import { postTransfers } from '../../ledger/index.ts'
import type { LockedDeposit } from '../deposit.ts'
import { takeStep } from '../steps/actions.ts'
import { listDueDeposits, lockDueDeposit } from './queries.ts'

/** The most deposits that one run returns. */
const MAX_PER_RUN = 1_000

/**
 * Returns the deposits whose time is up, and those that the seller can no longer accept, each in a transaction of its own.
 * One that fails delays no other.
 */
export async function returnDueDeposits(sql: Sql) {
  const failures: unknown[] = []
  for (const id of await listDueDeposits(sql, MAX_PER_RUN)) {
    await returnDueDeposit(sql, id).catch((error) => failures.push(error))
  }
  // The next run tries all of them again.
  if (failures.length > 0) throw failures[0]
}

function returnDueDeposit(sql: Sql, id: number) {
  return inTransaction(sql, async (tx) => {
    const deposit = await lockDueDeposit(tx, id)
    if (deposit) await postTransfers(tx, await takeStep(tx, deposit, { event: whyDue(deposit), by: null }))
  })
}

function whyDue({ state, isDue }: LockedDeposit) {
  if (state === 'held') return 'over'
  return isDue ? 'unanswered' : 'gone'
}
