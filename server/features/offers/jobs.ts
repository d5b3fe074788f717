import type { Job } from '../../platform/background/jobs.ts'
import type { Sql } from '../../platform/database/database.ts'
import { endDueOffers, remindOfOffers } from './ending/actions.ts'

export function offerJobs(sql: Sql): Job[] {
  return [
    { name: 'end-due-offers', every: '* * * * *', run: () => endDueOffers(sql) },
    { name: 'remind-of-offers', every: '* * * * *', run: () => remindOfOffers(sql) },
  ]
}
