import type { NewReview, ReviewReplyInput } from '#contract/reviews.ts'
import { inTransaction, type Sql, type Transaction } from '../../platform/database/database.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { requiredLines } from '../../platform/http/typed-text.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { record } from '../happenings/index.ts'
import type { OrderTerms } from '../orders/index.ts'
import { lockSides } from './locks.actions.ts'
import { getReviewedOrder } from './of-order.queries.ts'
import { openPeriod } from './periods.actions.ts'
import { alreadyReplied, itemOf, reviewProblem } from './policy.ts'
import { isVisibleReview } from './queries.ts'
import { showReviews } from './showing.actions.ts'

type Reviewer = { viewer: Viewer; terms: OrderTerms; orderId: number }

/**
 * Reviews the other side of a completed order. The review stays hidden until the other side has written one, or until
 * the time to review is over.
 */
export async function writeReview(tx: Transaction, { viewer, terms, orderId }: Reviewer, input: NewReview) {
  const text = requiredLines('text', input.text).trim()
  await lockSides(tx, orderId)
  await openPeriod(tx, terms, orderId)
  // If both sides write a review at once, the later transaction must see the other review, so that it shows both.
  await tx`select from review_periods where order_id = ${orderId} for no key update`
  const order = await getReviewedOrder(tx, viewer, terms, orderId)
  const problem = reviewProblem(order)
  if (problem) throw problem
  const { side, otherId, isTheirsIn } = order
  const [review] = await tx<[{ id: number }]>`
    insert into reviews (order_id, by, author_id, about_id, stars, text, item, business_id)
    values (${orderId}, ${side}, ${viewer.id}, ${otherId}, ${input.stars}, ${text}, ${itemOf(order)},
      (select business_id from job_orders where job_orders.order_id = ${orderId} and ${side} = 'buyer'))
    returning id`
  const details = { orderId, authorId: viewer.id, aboutId: otherId, isFirst: !isTheirsIn }
  await record(tx, { type: 'review_written', actorId: viewer.id, subjectId: review.id, details })
  if (isTheirsIn) await showReviews(tx, orderId)
}

/** The one reply to a review, by the member it is about. Sending the same reply again changes nothing. */
export function replyToReview(sql: Sql, viewer: Viewer, id: number, input: ReviewReplyInput) {
  const text = requiredLines('text', input.text).trim()
  return inTransaction(sql, async (tx) => {
    const review = await lockAnswered(tx, viewer, id)
    if (review.replyText === text) return
    if (review.replyText !== null) throw alreadyReplied()
    await tx`update reviews set reply_text = ${text}, replied_at = clock_timestamp() where id = ${id}`
    await record(tx, { type: 'review_replied', actorId: viewer.id, subjectId: id, details: review.context })
  })
}

type Answered = {
  orderId: number
  authorId: number | null
  aboutId: number
  isHidden: boolean
  replyText: string | null
}

/** Locks a review that the viewer may reply to. */
async function lockAnswered(tx: Transaction, viewer: Viewer, id: number) {
  const [review] = await tx<Answered[]>`
    select order_id, author_id, about_id, hidden_at is not null as is_hidden, reply_text from reviews
    where id = ${id} and ${isVisibleReview(tx, viewer)} for no key update`
  if (!review) throw refusal.notFound('Review')
  const { replyText, isHidden, ...context } = review
  if (context.aboutId !== viewer.id) throw refusal.forbidden('Only the person reviewed can reply.')
  if (isHidden) throw refusal.forbidden('You can’t reply to a hidden review.')
  return { replyText, context }
}
