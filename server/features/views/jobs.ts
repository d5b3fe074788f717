import type { Sql } from '../../platform/database.ts'
import type { Job } from '../../platform/jobs.ts'
import { dropOldViews } from './actions.ts'

export function viewJobs(sql: Sql): Job[] {
  return [{ name: 'drop-old-views', every: '27 3 * * *', run: async () => void (await dropOldViews(sql)) }]
}
