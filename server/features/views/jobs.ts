import type { Job } from '../../platform/background/jobs.ts'
import type { Sql } from '../../platform/database/database.ts'
import { dropOldViews } from './actions.ts'

export function viewJobs(sql: Sql): Job[] {
  return [{ name: 'drop-old-views', every: '27 3 * * *', run: async () => void (await dropOldViews(sql)) }]
}
