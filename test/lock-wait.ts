import { expect } from 'vitest'
import type { Pool } from '../server/platform/database/database.ts'

/** Until some statement on this database waits for a lock that another transaction holds. */
export async function untilLockWait(sql: Pool) {
  const isHeldUp = async () =>
    (await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`).count > 0
  await expect.poll(isHeldUp, { timeout: 20_000 }).toBe(true)
}
