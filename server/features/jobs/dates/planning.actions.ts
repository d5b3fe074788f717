import { lastWorkingDay, MAX_JOB_DAYS } from '#contract/jobs.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { lockOrder, type OrderTerms, renewDeadlines } from '../../orders/index.ts'
import { laterDay } from '../checkout/policy.ts'
import { getPlan } from './queries.ts'

type Days = { startsOn: string; workingDays: number }

/** The days of a job that was just paid count from today, and its provider learns where to come. */
export async function planWork(tx: Transaction, orderId: number) {
  const { startsOn, workingDays, today } = await getPlan(tx, orderId)
  await setDays(tx, orderId, { startsOn: laterDay(startsOn, today), workingDays })
  await tx`
    update job_orders set address = posts.address from posts
    where job_orders.order_id = ${orderId} and posts.id = job_orders.post_id`
}

/** Extra work makes its job longer. Lock the first order before. */
export async function addWork(
  tx: Transaction,
  terms: OrderTerms,
  { firstId, orderId }: { firstId: number; orderId: number },
) {
  const extra = await getPlan(tx, orderId)
  const first = await getPlan(tx, firstId)
  await setDays(tx, firstId, { ...first, workingDays: Math.min(MAX_JOB_DAYS, first.workingDays + extra.workingDays) })
  await askAfterEnd(tx, terms, firstId)
  const order = await lockOrder(tx, firstId)
  if (order) await renewDeadlines(tx, terms, order)
}

/** Stores when a job begins, and how long it takes. */
export async function setDays(tx: Transaction, orderId: number, { startsOn, workingDays }: Days) {
  await tx`
    update job_orders set starts_on = ${startsOn}, working_days = ${workingDays}, ends_on = ${lastWorkingDay(startsOn, workingDays)}
    where order_id = ${orderId}`
}

/** The customer is asked how the work goes a while after it should have ended, or after now if that is later. */
export async function askAfterEnd(tx: Transaction, { waits }: OrderTerms, orderId: number) {
  await tx`
    update job_orders set asked_at =
      greatest((ends_on + time '12:00') at time zone time_zone, clock_timestamp()) + make_interval(secs => ${waits.workUnasked})
    where order_id = ${orderId}`
}
