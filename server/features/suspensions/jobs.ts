import type { Job } from '../../platform/background/jobs.ts'
import type { Sql } from '../../platform/database/database.ts'
import type { OrderTerms } from '../orders/index.ts'
import { endExpired } from './expiring.actions.ts'
import { moveRest } from './hiding.actions.ts'
import { returnDueOrders } from './orders.actions.ts'

export function suspensionJobs(sql: Sql, terms: OrderTerms): Job[] {
  return [
    { name: 'end-suspensions', every: '* * * * *', run: () => endExpired(sql) },
    { name: 'return-suspended-orders', every: '* * * * *', run: () => returnDueOrders(sql, terms) },
    { name: 'move-suspended-posts', every: '* * * * *', run: () => moveRest(sql) },
  ]
}
