import type { Pool, Transaction } from '../server/platform/database/database.ts'

/**
 * Loads samples in one transaction, by one server at a time. If two start together, the second waits until the first is done,
 * however long that takes on a busy machine, and then finds its samples.
 */
export function inTurn(sql: Pool, table: string, load: (tx: Transaction) => Promise<boolean>) {
  return sql.begin(async (tx) => {
    await tx`set local statement_timeout = 0`
    await tx`lock table ${tx(table)} in share row exclusive mode`
    await tx`set local statement_timeout = '60s'`
    return load(tx)
  })
}
