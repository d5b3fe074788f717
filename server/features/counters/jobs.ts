import type { Job } from '../../platform/background/jobs.ts'
import type { Pool } from '../../platform/database/database.ts'
import { reconcileCounters } from './actions.ts'
import type { Counted } from './counted.ts'

/** `tables`: the tables with counters, in the order to check them. */
export function counterJobs(sql: Pool, tables: readonly Counted[]): Job[] {
  return [
    {
      name: 'reconcile-counters',
      every: '7 4 * * *',
      seconds: 3_600,
      run: async (_, signal) => void (await reconcileCounters(sql, tables, signal)),
    },
  ]
}
