import type { Job } from '../../platform/background/jobs.ts'
import type { Sql } from '../../platform/database/database.ts'
import { closeStrandedOffers } from './ending.actions.ts'

export function offerJobs(sql: Sql): Job[] {
  return [{ name: 'close-stranded-offers', every: '* * * * *', run: () => closeStrandedOffers(sql) }]
}
