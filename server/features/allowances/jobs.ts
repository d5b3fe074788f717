import type { Job } from '../../platform/background/jobs.ts'
import type { Sql } from '../../platform/database/database.ts'
import { dropOldActs } from './actions.ts'

export function allowanceJobs(sql: Sql): Job[] {
  return [{ name: 'drop-old-acts', every: '47 * * * *', run: async () => void (await dropOldActs(sql)) }]
}
