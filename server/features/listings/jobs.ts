import type { Job } from '../../platform/background/jobs.ts'
import type { Pool } from '../../platform/database/database.ts'
import { makeRanking } from './ranking/actions.ts'
import { RANKING_JOB } from './ranking/renewal.ts'
import { learnSearchWords } from './search/actions.ts'

/** Longer than the interval between runs, so that a late run misses no heading. */
const LEARNED_MINUTES = 3

/** Keeps Best Match and spelling correction up to date. Both jobs are idempotent. */
export function listingJobs(sql: Pool): Job[] {
  return [
    {
      name: RANKING_JOB,
      every: '* * * * *',
      seconds: 120,
      retries: 0,
      async run() {
        await makeRanking(sql)
        await learnSearchWords(sql, { minutes: LEARNED_MINUTES })
      },
    },
    {
      name: 'count-search-words',
      every: '17 3 * * *',
      seconds: 3_600,
      run: () => learnSearchWords(sql),
    },
  ]
}
