import type { Job } from '../../platform/background/jobs.ts'
import type { Pool } from '../../platform/database/database.ts'
import { countNames } from './actions.ts'

/** Updates the counts by which suggestions are sorted. */
export function searchJobs(sql: Pool): Job[] {
  return [{ name: 'count-search-names', every: '*/5 * * * *', seconds: 120, retries: 0, run: () => countNames(sql) }]
}
