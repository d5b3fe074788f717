import { audit } from '../../platform/database/audit.ts'
import { inTransaction, type Sql, type Transaction } from '../../platform/database/database.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { record } from '../happenings/index.ts'
import { countReviews } from './counting.actions.ts'
import { lockSides } from './locks.actions.ts'
import { mayDo } from './policy.ts'
import { isVisibleReview } from './queries.ts'

/** Hides a review from everyone but its author and moderators, and removes it from the rating. */
export function hideReview(sql: Sql, viewer: Viewer, id: number, reason: string) {
  return inTransaction(sql, async (tx) => {
    const review = await lockReview(tx, viewer, id)
    if (review.isHidden) return
    if (!review.may.hide) throw refusal.forbidden('You can’t hide a review from your own order.')
    await tx`update reviews set hidden_at = clock_timestamp(), hidden_reason = ${reason} where id = ${id}`
    await countReviews(tx, [id], -1)
    await audit(tx, viewer, { action: 'review_hidden', subjectId: id, details: { reason } })
    const details = { ...review.context, reason }
    await record(tx, { type: 'review_hidden', actorId: viewer.id, subjectId: id, details })
  })
}

/** Shows a review again, and adds it back to the rating. */
export function unhideReview(sql: Sql, viewer: Viewer, id: number) {
  return inTransaction(sql, async (tx) => {
    const review = await lockReview(tx, viewer, id)
    if (!review.isHidden) return
    if (!review.may.unhide) throw refusal.forbidden('You can’t restore a review from your own order.')
    await tx`update reviews set hidden_at = null, hidden_reason = null where id = ${id}`
    await countReviews(tx, [id], 1)
    await audit(tx, viewer, { action: 'review_unhidden', subjectId: id })
    await record(tx, { type: 'review_unhidden', actorId: viewer.id, subjectId: id, details: review.context })
  })
}

type Locked = { orderId: number; authorId: number | null; aboutId: number; isShown: boolean; isHidden: boolean }

/** Throws a 404 if the viewer cannot see it. */
async function lockReview(tx: Transaction, viewer: Viewer, id: number) {
  const [found] = await tx<{ orderId: number }[]>`select order_id from reviews where id = ${id}`
  if (found) await lockSides(tx, found.orderId)
  const [review] = await tx<Locked[]>`
    select order_id, author_id, about_id, shown_at is not null as is_shown, hidden_at is not null as is_hidden
    from reviews where id = ${id} and ${isVisibleReview(tx, viewer)} for no key update`
  if (!review) throw refusal.notFound('Review')
  const { isHidden, isShown, ...context } = review
  return { isHidden, context, may: mayDo(viewer, { ...context, isHidden, isShown, hasReply: true }) }
}
