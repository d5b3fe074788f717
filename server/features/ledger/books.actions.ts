import { inTransaction, type Sql } from '../../platform/database/database.ts'
import { listDifferences } from './books.queries.ts'

/**
 * Checks the books, stores the result, and returns the differences. A difference does not stop anything; people must
 * look at it.
 */
export function checkBooks(sql: Sql) {
  return inTransaction(sql, async (tx) => {
    await tx`set local statement_timeout = '10min'`
    // PostgreSQL underestimates the number of members, and would choose a nested loop over all of them.
    await tx`set local enable_nestloop = off`
    const start = performance.now()
    const differences = await listDifferences(tx)
    await tx`
      insert into ledger_checks (milliseconds, differences)
      values (${Math.round(performance.now() - start)}, ${tx.json(differences)})`
    return differences
  })
}
