import { eachOnItsOwn } from '../../platform/background/each-on-its-own.ts'
import { inTransaction, type Sql } from '../../platform/database/database.ts'
import { record } from '../happenings/index.ts'
import { lockSides } from './locks.actions.ts'
import { showReviews } from './showing.actions.ts'
import { listDueOrders, lockDuePeriod, lockDueReminders } from './timing.queries.ts'

/** The most orders handled per run. */
const MAX_PER_RUN = 5_000
/** Reminders per transaction. */
const BATCH = 100

/** Shows reviews that are still hidden when the time is over, each order in its own transaction. */
export async function showDueReviews(sql: Sql) {
  await endWithoutReviews(sql)
  await eachOnItsOwn(await listDueOrders(sql, MAX_PER_RUN), (orderId) => showDue(sql, orderId))
}

/**
 * Ends the periods of orders without reviews, which are most. A side that is writing a review at this moment learns
 * that the time is over.
 */
async function endWithoutReviews(sql: Sql) {
  await sql`
    update review_periods set ended_at = clock_timestamp(), remind_at = null
    where order_id in (
      select order_id from review_periods as due
      where ended_at is null and ends_at <= now() and not exists (
        select from reviews where reviews.order_id = due.order_id)
      order by ends_at limit ${MAX_PER_RUN} for no key update skip locked)`
}

function showDue(sql: Sql, orderId: number) {
  return inTransaction(sql, async (tx) => {
    await lockSides(tx, orderId)
    if (await lockDuePeriod(tx, orderId)) await showReviews(tx, orderId)
  })
}

/** Reminds each side that has not written a review, once. */
export async function remindOfReviews(sql: Sql) {
  for (let done = 0; done < MAX_PER_RUN; done += BATCH) if ((await remindSome(sql)) < BATCH) return
}

function remindSome(sql: Sql) {
  return inTransaction(sql, async (tx) => {
    const due = await lockDueReminders(tx, BATCH)
    const ids = due.map(({ orderId }) => orderId)
    await tx`update review_periods set remind_at = null where order_id = any (${ids}::bigint[])`
    for (const { orderId, until, memberIds } of due) {
      for (const memberId of memberIds) {
        await record(tx, { type: 'review_due', actorId: memberId, subjectId: orderId, details: { memberId, until } })
      }
    }
    return due.length
  })
}
