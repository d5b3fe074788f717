import type { Job } from '../../platform/background/jobs.ts'
import type { Pool } from '../../platform/database/database.ts'
import { dropOldMatches, notifyDueSearches, rereadStaleSearches } from './actions.ts'

export function savedSearchJobs(sql: Pool): Job[] {
  return [
    {
      name: 'tell-saved-searches',
      every: '*/10 * * * *',
      seconds: 600,
      async run() {
        await rereadStaleSearches(sql)
        await notifyDueSearches(sql)
      },
    },
    { name: 'drop-old-matches', every: '41 3 * * *', run: () => dropOldMatches(sql) },
  ]
}
