import { rollUpLedger } from '../../server/features/ledger/index.ts'
import type { Sql } from '../../server/platform/database/database.ts'
import { expect } from '../test.ts'

/**
 * Rolls up until the transfer with this id is included. Other databases of this cluster may hold it up for a moment:
 * transaction numbers are the cluster's.
 */
export async function rolledUpTo(sql: Sql, id: number) {
  await expect.poll(() => rollUpLedger(sql), { timeout: 20_000 }).toBeGreaterThanOrEqual(id)
}
