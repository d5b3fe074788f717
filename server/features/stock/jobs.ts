import type { Job } from '../../platform/background/jobs.ts'
import type { Sql } from '../../platform/database/database.ts'
import { deleteEndedHolds, deleteOldHoldTimes } from './actions.ts'

export function stockJobs(sql: Sql): Job[] {
  return [
    { name: 'delete-ended-holds', every: '*/5 * * * *', run: () => deleteEndedHolds(sql) },
    { name: 'delete-old-hold-times', every: '50 * * * *', run: () => deleteOldHoldTimes(sql) },
  ]
}
