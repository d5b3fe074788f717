import type { Job } from '../../platform/background/jobs.ts'
import type { Pool } from '../../platform/database/database.ts'
import { reconcileCounters } from './actions.ts'

export function counterJobs(sql: Pool): Job[] {
  return [{ name: 'reconcile-counters', every: '7 4 * * *', run: async () => void (await reconcileCounters(sql)) }]
}
