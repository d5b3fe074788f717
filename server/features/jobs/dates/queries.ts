import type { Side } from '#contract/life-cycle.ts'
import type { Sql } from '../../../platform/database/database.ts'

/** What was agreed about the days of a job. `today`: where the work is. `dayBegins`: the agreed day. */
export type Plan = {
  startsOn: string
  workingDays: number
  timeZone: string
  today: string
  dayBegins: string
  paidAt: string | null
  askedAt: string | null
  proposedBy: Side | null
  proposedStart: string | null
  proposedDays: number | null
}

export async function getPlan(sql: Sql, orderId: number) {
  const [plan] = await sql<[Plan]>`
    select starts_on::text, working_days, time_zone, (clock_timestamp() at time zone time_zone)::date::text as today,
      starts_on::timestamp at time zone time_zone as day_begins, paid_at, asked_at, proposed_by, proposed_start::text,
      proposed_days
    from job_orders join orders on orders.id = order_id where order_id = ${orderId}`
  return plan
}
