import { settlingSteps } from '#contract/order-steps.ts'
import { REVIEW_REMINDER_DAYS } from '#contract/reviews.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { HappeningListener } from '../happenings/index.ts'
import type { OrderTerms } from '../orders/index.ts'
import { countSale } from './counting.actions.ts'
import { lockSides } from './locks.actions.ts'
import { overAt } from './of-order.queries.ts'

/** Both sides can review an order once it is completed, or its dispute is settled. */
export function reviewOpening(terms: OrderTerms): HappeningListener {
  return async (tx, happening) => {
    if (happening.type !== 'order_stepped' || !opensReviews(happening.details)) return undefined
    await lockSides(tx, happening.subjectId)
    await openPeriod(tx, terms, happening.subjectId)
    return undefined
  }
}

/** What a withdrawn dispute leads back to is not over. */
function opensReviews({ event, state }: { event: string; state: string }) {
  return state === 'completed' || (event !== 'withdraw_dispute' && Object.hasOwn(settlingSteps, event))
}

/**
 * Opens the review period of a completed or settled order, once. If it is too short for a reminder, there is none. Lock the sides
 * first.
 */
export async function openPeriod(tx: Transaction, { waits }: OrderTerms, orderId: number) {
  const { count: isNew } = await tx`
    insert into review_periods (order_id, ends_at, remind_at)
    select id, ends_at, case when remind_at > over_at then remind_at end
    from orders cross join lateral (select ${overAt(tx)} as over_at) as over
      cross join lateral (select over_at + make_interval(secs => ${waits.review}) as ends_at) as ending
      cross join lateral (select ends_at - make_interval(days => ${REVIEW_REMINDER_DAYS}) as remind_at) as reminding
    -- What follows another order is reviewed with that one.
    where id = ${orderId} and over_at is not null and follows_id is null
    on conflict (order_id) do nothing`
  if (isNew) await countSale(tx, orderId)
}
