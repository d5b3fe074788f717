import type { Transaction } from '../../platform/database/database.ts'
import type { Reportables } from './reportable.ts'

/**
 * Deletes reports about a departing member and their items, with the snapshots. For items that outlive their author,
 * only removes the author from the snapshot.
 */
export function forgetReports(reportables: Reportables) {
  const staying = Object.entries(reportables)
    .filter(([, { outlivesAuthor }]) => outlivesAuthor)
    .map(([type]) => type)
  return async (tx: Transaction, memberId: number) => {
    const isTheirs = tx`snapshot -> 'author' ->> 'id' = ${String(memberId)}`
    await tx`delete from reports where ${isTheirs} and item_type <> all (${staying}::text[])`
    await tx`update reports set snapshot = jsonb_set(snapshot, '{author}', 'null') where ${isTheirs}`
  }
}
