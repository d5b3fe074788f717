import type { Job } from '../../platform/background/jobs.ts'
import type { Sql } from '../../platform/database/database.ts'
import { remindOfReviews, showDueReviews } from './timing.actions.ts'

export function reviewJobs(sql: Sql): Job[] {
  return [
    { name: 'show-reviews', every: '* * * * *', run: () => showDueReviews(sql) },
    { name: 'remind-of-reviews', every: '* * * * *', run: () => remindOfReviews(sql) },
  ]
}
