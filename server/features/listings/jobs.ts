import type { Job } from '../../platform/background/jobs.ts'
import type { Pool } from '../../platform/database/database.ts'
import { makeRanking } from './ranking/actions.ts'
import { learnSearchWords } from './search/actions.ts'

/** Two runs apart, so that no heading is missed when one run is late. */
const LEARNED_MINUTES = 3

/** What keeps Best Match and the spelling of searches up to date. Both may run twice. */
export function listingJobs(sql: Pool): Job[] {
  return [
    {
      name: 'make-ranking',
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
      seconds: 600,
      run: () => learnSearchWords(sql),
    },
  ]
}
