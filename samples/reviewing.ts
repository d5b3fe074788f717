import { replyToReview, writeReview } from '../server/features/reviews/index.ts'
import type { SampleReply, SampleReview } from './orders.ts'
import { rehearsalTerms } from './paying.ts'
import type { Stage } from './rehearsal.ts'

/** Writes a review of an order, or replies to the other side's. */
export function review(stage: Stage, orderId: number, step: SampleReview | SampleReply) {
  return 'stars' in step ? write(stage, orderId, step) : reply(stage, orderId, step)
}

function write({ tx, cast }: Stage, orderId: number, { by, stars, text }: SampleReview) {
  const viewer = cast.get(by)!
  return writeReview(tx, { viewer, terms: rehearsalTerms, orderId }, { stars, text })
}

async function reply({ tx, cast }: Stage, orderId: number, { by, text }: SampleReply) {
  const viewer = cast.get(by)!
  const [found] = await tx<[{ id: number }]>`
    select id from reviews where order_id = ${orderId} and about_id = ${viewer.id}`
  await replyToReview(tx, viewer, found.id, { text })
}
