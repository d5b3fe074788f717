import { inTransaction, type Sql } from '../../../platform/database/database.ts'
import { listDifferences } from './queries.ts'

/** Checks the books, stores the result, and returns what is wrong. A difference stops nothing: people must see it. */
export function checkBooks(sql: Sql) {
  return inTransaction(sql, async (tx) => {
    await tx`set local statement_timeout = '10min'`
    // PostgreSQL expects far fewer members than there are, and would compare each with all others.
    await tx`set local enable_nestloop = off`
    const start = performance.now()
    const differences = await listDifferences(tx)
    await tx`
      insert into ledger_checks (milliseconds, differences)
      values (${Math.round(performance.now() - start)}, ${tx.json(differences)})`
    return differences
  })
}
