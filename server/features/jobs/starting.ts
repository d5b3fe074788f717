import type { Transaction } from '../../platform/database/database.ts'
import type { LockedOrder, StartedOrder } from '../orders/index.ts'

/** A new job, as its quote says. The dates count from the payment, so they can still move. */
export type JobStart = {
  postId: number
  quoteId: number
  quoteVersion: number
  businessId: number | null
  businessName: string | null
  startsOn: string
  workingDays: number
  endsOn: string
  timeZone: string
  warrantyMonths: number | null
  warrantyMiles: number | null
  note: string | null
}

/** The `job_orders` rows of new orders, as a part of the statement that inserts the orders. */
export function startJobs(tx: Transaction, orders: readonly StartedOrder[]) {
  const rows = orders.map(({ number, own }) => ({ number, ...snakeCased(own as JobStart) }))
  return tx`
    insert into job_orders (order_id, post_id, quote_id, quote_version, business_id, business_name, starts_on, working_days,
      ends_on, time_zone, warranty_months, warranty_miles, note)
    select id, post_id, quote_id, quote_version, business_id, business_name, starts_on, working_days, ends_on, time_zone,
      warranty_months, warranty_miles, note
    from jsonb_to_recordset(${tx.json(rows)}) as given (number text, post_id bigint, quote_id bigint, quote_version int,
      business_id bigint, business_name text, starts_on date, working_days int, ends_on date, time_zone text,
      warranty_months int, warranty_miles int, note text) join made using (number)`
}

function snakeCased(own: JobStart) {
  return {
    post_id: own.postId,
    quote_id: own.quoteId,
    quote_version: own.quoteVersion,
    business_id: own.businessId,
    business_name: own.businessName,
    starts_on: own.startsOn,
    working_days: own.workingDays,
    ends_on: own.endsOn,
    time_zone: own.timeZone,
    warranty_months: own.warrantyMonths,
    warranty_miles: own.warrantyMiles,
    note: own.note,
  }
}

/**
 * What waits count from: noon of the agreed day, so that nobody is reminded at night, and when the customer is asked how the work
 * goes.
 */
export async function listJobDates(tx: Transaction, orders: readonly LockedOrder[]) {
  const rows = await tx<{ orderId: number; startsOn: string; askedAt: string | null }[]>`
    select order_id, (starts_on + time '12:00') at time zone time_zone as starts_on, asked_at from job_orders
    where order_id = any (${orders.map(({ id }) => id)}::bigint[])`
  return new Map(rows.map(({ orderId, ...dates }) => [orderId, dates]))
}
