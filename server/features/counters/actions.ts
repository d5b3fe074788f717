import { inTransaction, type Pool, type Transaction } from '../../platform/database/database.ts'
import type { Counted } from './counted.ts'
import { listWrong } from './queries.ts'

/** Recounts every row whose counters are wrong. Returns how many were corrected. */
export async function reconcileCounters(sql: Pool, tables: readonly Counted[]) {
  let wrong = 0
  for (const counted of tables) {
    const ids = await inTransaction(sql, async (tx) => {
      await tx`set local statement_timeout = '10min'`
      return listWrong(tx, counted)
    })
    for (const id of ids) await inTransaction(sql, (tx) => recount(tx, counted, id))
    wrong += ids.length
  }
  return wrong
}

/**
 * Locks the row first and counts in a later statement. Everything that changes a count also updates the row in the same
 * transaction, so it is either already visible here, or waits for the lock and then adds to the new value.
 */
async function recount(tx: Transaction, counted: Counted, id: number) {
  await tx`select from ${tx(counted.table)} where id = ${id} for no key update`
  await counted.recount(tx, id)
}
