import type { Job } from '../../platform/background/jobs.ts'
import type { Sql } from '../../platform/database/database.ts'
import { remindOfBounties, returnDueBounties } from './timing.actions.ts'

export function bountyJobs(sql: Sql): Job[] {
  return [
    { name: 'return-bounties', every: '* * * * *', run: () => returnDueBounties(sql) },
    { name: 'remind-of-bounties', every: '* * * * *', run: () => remindOfBounties(sql) },
  ]
}
