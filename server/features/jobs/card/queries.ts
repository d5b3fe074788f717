import type { Sql } from '../../../platform/database/database.ts'
import type { Joined } from '../../orders/index.ts'

/** What a list shows of a job. */
export function joinJobs(sql: Sql): Joined {
  return {
    columns: sql`job_orders.starts_on::text as job_starts_on, job_orders.ends_on::text as job_ends_on`,
    joins: sql`left join job_orders on job_orders.order_id = orders.id`,
  }
}
