import type { Jobs } from '../../../platform/background/jobs.ts'
import type { HappeningListener } from '../../happenings/index.ts'
import { isOutgrown } from './stored.queries.ts'

export const RANKING_JOB = 'make-ranking'

/** Makes the next ranking at once if too much was published to wait for it. */
export function renewRanking(jobs: Jobs): HappeningListener {
  return async (tx, { type }) => {
    if (type === 'post_published' && (await isOutgrown(tx))) {
      await jobs.send(tx, RANKING_JOB, {}, { key: 'outgrown' })
    }
    return undefined
  }
}
