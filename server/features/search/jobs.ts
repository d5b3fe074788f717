import type { Job } from '../../platform/background/jobs.ts'
import type { Pool } from '../../platform/database/database.ts'
import { countNames, recountNames, rewriteSearch } from './actions.ts'

export function searchJobs(sql: Pool): Job[] {
  return [
    { name: 'count-search-names', every: '*/5 * * * *', seconds: 120, retries: 0, run: () => countNames(sql) },
    { name: 'recount-search-names', every: '47 3 * * *', seconds: 3_600, run: () => recountNames(sql) },
    { name: 'rewrite-search', every: '*/5 * * * *', run: (_, signal) => rewriteSearch(sql, signal) },
  ]
}
