import type { Job } from '../../platform/background/jobs.ts'
import type { Sql } from '../../platform/database/database.ts'
import { returnDueDeposits } from './timing/actions.ts'

export function depositJobs(sql: Sql): Job[] {
  return [{ name: 'return-deposits', every: '* * * * *', run: () => returnDueDeposits(sql) }]
}
