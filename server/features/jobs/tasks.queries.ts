import type { Sql } from '../../platform/database/database.ts'

/** The provider's task about a job. */
export function jobTask(sql: Sql) {
  return sql`case orders.state when 'paid' then 'start_work' when 'in_progress' then 'mark_done' end`
}

/** By when, as both sides agreed: noon of the first and of the last day. */
export function jobTaskDue(sql: Sql) {
  return sql`(
    select (case orders.state when 'paid' then starts_on else ends_on end + time '12:00') at time zone time_zone
    from job_orders where order_id = orders.id)`
}
