import { inTransaction, type Sql } from '../../../platform/database/database.ts'
import { postTransfers } from '../../ledger/index.ts'
import type { LockedDeposit } from '../deposit.ts'
import { takeStep } from '../steps/actions.ts'
import { listDueDeposits, lockDueDeposit } from './queries.ts'

/** The most deposits returned per run. */
const MAX_PER_RUN = 1_000

/**
 * Returns deposits whose time is up, and those that the seller can no longer accept. Each has its own transaction, so
 * one failure does not delay the others.
 */
export async function returnDueDeposits(sql: Sql) {
  const failures: unknown[] = []
  for (const id of await listDueDeposits(sql, MAX_PER_RUN)) {
    await returnDueDeposit(sql, id).catch((error) => failures.push(error))
  }
  // The next run retries all failures.
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
