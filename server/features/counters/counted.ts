import type { Transaction } from '../../platform/database/database.ts'

/** The correct value of each counter, as a SQL expression on its row. */
export type Counts = Readonly<Record<string, string>>

/**
 * A table with counters. The slice that owns the table defines and writes them. `key`: its column with the id, if not
 * `id`.
 */
export type Counted = {
  table: string
  key?: string
  counts: Counts
  /** Writes the recounted values. The caller has locked the row. */
  recount(tx: Transaction, id: number): Promise<void>
}

/** A SQL `set` list with the correct value of each counter. */
export function asCounted(counts: Counts) {
  return Object.entries(counts)
    .map(([column, count]) => `${column} = ${count}`)
    .join(', ')
}
