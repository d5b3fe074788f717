import { inTransaction, type Pool, type Transaction } from '../../platform/database/database.ts'
import type { Counted } from './counted.ts'
import { compareNext, readProgress } from './queries.ts'

/**
 * Recounts every row whose counters are wrong, in batches. Returns how many were corrected. A run that is aborted
 * stores how far it got, and the next one continues there.
 */
export async function reconcileCounters(
  sql: Pool,
  tables: readonly Counted[],
  signal: AbortSignal = new AbortController().signal,
) {
  let corrected = 0
  for (const counted of tables) {
    let after: number | null = await readProgress(sql, counted)
    while (after !== null && !signal.aborted) {
      const { wrong, last } = await compareNext(sql, counted, after)
      for (const id of wrong) await inTransaction(sql, (tx) => recount(tx, counted, id))
      corrected += wrong.length
      after = last
      await storeProgress(sql, counted, after)
    }
  }
  return corrected
}

/** `after`: null once the whole table has been compared. */
async function storeProgress(sql: Pool, { table }: Counted, after: number | null) {
  await sql`
    insert into recounts (table_name, after_id) values (${table}, ${after ?? 0})
    on conflict (table_name) do update set after_id = excluded.after_id`
}

/**
 * Locks the row first and counts in a later statement. Everything that changes a count also updates the row in the same
 * transaction, so it is either already visible here, or waits for the lock and then adds to the new value.
 */
async function recount(tx: Transaction, counted: Counted, id: number) {
  await tx`select from ${tx(counted.table)} where ${tx(counted.key ?? 'id')} = ${id} for no key update`
  await counted.recount(tx, id)
}
