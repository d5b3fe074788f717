import type { Job } from '../../../platform/background/jobs.ts'
import type { Pool } from '../../../platform/database/database.ts'
import { matchRequest } from './actions.ts'
import { dropOldMatches, tellOwners } from './telling.actions.ts'

/** The name must not change: queued jobs have it. */
export const MATCH_JOB = 'match-request'

export function matchingJobs(sql: Pool): Job[] {
  return [
    {
      name: MATCH_JOB,
      seconds: 60,
      async run({ postId }: { postId: number }) {
        if ((await matchRequest(sql, postId)) > 0) await tellOwners(sql)
      },
    },
    { name: 'tell-of-requests', every: '* * * * *', seconds: 300, run: () => tellOwners(sql) },
    { name: 'drop-old-request-matches', every: '43 3 * * *', run: () => dropOldMatches(sql) },
  ]
}
