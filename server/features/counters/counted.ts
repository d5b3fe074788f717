import type { Transaction } from '../../platform/database/database.ts'

/** What each counter of a row must say: an expression in SQL over that row and whatever it counts. */
export type Counts = Readonly<Record<string, string>>

/** A table with counters. The slice that owns it says what they count, and writes them. */
export type Counted = {
  table: string
  counts: Counts
  /** Writes what the rows say now. The row is locked by then. */
  recount(tx: Transaction, id: number): Promise<void>
}

/** For `set`: each counter as it must be. */
export function asCounted(counts: Counts) {
  return Object.entries(counts)
    .map(([column, count]) => `${column} = ${count}`)
    .join(', ')
}
