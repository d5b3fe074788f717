import type { Job } from '../../platform/background/jobs.ts'
import type { Sql } from '../../platform/database/database.ts'
import type { OrderTerms } from './terms.ts'
import { takeDueSteps } from './timing/actions.ts'

export function orderJobs(sql: Sql, terms: OrderTerms): Job[] {
  return [{ name: 'take-due-order-steps', every: '* * * * *', run: () => takeDueSteps(sql, terms) }]
}
