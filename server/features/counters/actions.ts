import { inTransaction, type Pool, type Transaction } from '../../platform/database/database.ts'
import type { Counted } from './counted.ts'
import { listWrong } from './queries.ts'

/** Counts anew whatever is wrong. Returns how many rows were set right. */
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
 * The row is locked first, and counted by a later statement: whoever changes what it counts changes the row in the same
 * transaction, so that has been seen, or waits and adds to what is written here.
 */
async function recount(tx: Transaction, counted: Counted, id: number) {
  await tx`select from ${tx(counted.table)} where id = ${id} for no key update`
  await counted.recount(tx, id)
}
