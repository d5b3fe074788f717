import { expect } from 'vitest'
import type { Pool } from '../server/platform/database/database.ts'

/** Waits until some statement in this database is waiting for a lock. */
export async function untilLockWait(sql: Pool) {
  const isWaiting = async () =>
    (await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`).count > 0
  await expect.poll(isWaiting, { timeout: 20_000 }).toBe(true)
}
