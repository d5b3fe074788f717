import type { Job } from '../../platform/background/jobs.ts'
import type { Sql } from '../../platform/database/database.ts'
import { returnGoneDeposits } from './timing.actions.ts'

export function depositJobs(sql: Sql): Job[] {
  return [{ name: 'return-gone-deposits', every: '* * * * *', run: () => returnGoneDeposits(sql) }]
}
