import type { Job } from '../../platform/background/jobs.ts'
import type { Sql } from '../../platform/database/database.ts'
import type { OrderTerms } from '../orders/index.ts'
import { expireCheckouts } from './ending.actions.ts'

export function checkoutJobs(sql: Sql, terms: OrderTerms): Job[] {
  return [{ name: 'expire-checkouts', every: '* * * * *', run: () => expireCheckouts(sql, terms) }]
}
