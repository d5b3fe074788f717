import type { Transaction } from '../../platform/database/database.ts'
import { record } from '../happenings/index.ts'
import { countReviews } from './counting.actions.ts'

type Shown = { id: number; authorId: number | null; aboutId: number; stars: number }

/** Shows an order’s reviews to everyone, and ends its review period. Lock the period first. */
export async function showReviews(tx: Transaction, orderId: number) {
  await tx`update review_periods set ended_at = clock_timestamp(), remind_at = null where order_id = ${orderId}`
  const reviews = await tx<Shown[]>`
    update reviews set shown_at = statement_timestamp() where order_id = ${orderId} and shown_at is null
    returning id, author_id, about_id, stars`
  await countReviews(
    tx,
    reviews.map(({ id }) => id),
    1,
  )
  for (const { id, authorId, aboutId, stars } of reviews) {
    const details = { orderId, authorId, aboutId, stars }
    await record(tx, { type: 'review_shown', actorId: authorId ?? aboutId, subjectId: id, details })
  }
}
