import type { Sql } from '../../../platform/database/database.ts'
import type { DetailsOf } from '../../happenings/index.ts'
import { type FactWords, factWords, type Notice, type NotificationSource } from '../../notifications/index.ts'
import { listOrderNames, type OrderName } from '../../orders/index.ts'
import type { ReviewFact } from './facts.ts'
import { sentenceOf } from './words.ts'

const sentences = factWords<ReviewFact>(async (sql, viewer, facts) => {
  const orderIds = facts.flatMap((fact) => (fact.of === 'review_due' ? [fact.orderId] : []))
  const orders = orderIds.length > 0 ? await listOrderNames(sql, viewer, orderIds) : new Map<number, OrderName>()
  return facts.map((fact) => sentenceOf(fact, orders))
})

/** All lead to the order, where both sides read and reply. */
export const reviewNotifications: NotificationSource = {
  notices: {
    review_written: ({ details }, sql) =>
      details.isFirst ? [notice(sql, details, details.aboutId, { of: 'review_written' })] : [],
    // Without an author, there is nobody to name: the review is on the profile.
    review_shown: ({ details }, sql) =>
      details.authorId === null
        ? []
        : [notice(sql, details, details.aboutId, { of: 'review_shown', stars: details.stars })],
    review_replied: ({ details }, sql) => [notice(sql, details, details.authorId, { of: 'review_replied' })],
    review_due: ({ subjectId, details: { memberId, until } }) => {
      const fact: ReviewFact = { of: 'review_due', orderId: subjectId, until }
      return [{ type: 'order_due', members: [memberId], details: { fact }, group: `review_due:${subjectId}` }]
    },
  },
  words: {
    review_written: sentences,
    review_shown: sentences,
    review_replied: sentences,
    review_due: sentences,
  } satisfies Record<ReviewFact['of'], FactWords>,
}

type OfOrder = Pick<DetailsOf<'review_replied'>, 'orderId'>

/** A new notification about an order replaces an unread one. */
function notice(sql: Sql, { orderId }: OfOrder, to: number | null, fact: ReviewFact): Notice {
  return {
    type: 'review',
    about: 'order',
    members: sql`select ${to}::bigint as member_id, ${orderId}::bigint as subject_id`,
    details: { fact },
    group: `review:order:${orderId}`,
  }
}
