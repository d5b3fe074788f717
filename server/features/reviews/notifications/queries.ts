import type { Sql } from '../../../platform/database/database.ts'
import type { DetailsOf } from '../../happenings/index.ts'
import type { Notice, NotificationSource } from '../../notifications/index.ts'

/** All lead to the order, where both sides read and reply. */
export const reviewNotifications: NotificationSource = {
  notices: {
    review_written: ({ details }, sql) =>
      details.isFirst
        ? [notice(sql, details, { to: details.aboutId, outcome: 'reviewed you. Write yours to see it' })]
        : [],
    // Without an author, there is nobody to name: the review is on the profile.
    review_shown: ({ details }, sql) =>
      details.authorId === null
        ? []
        : [notice(sql, details, { to: details.aboutId, outcome: `left you a ${details.stars}-star review` })],
    review_replied: ({ details }, sql) => [
      notice(sql, details, { to: details.authorId, outcome: 'replied to your review' }),
    ],
    review_hidden: ({ subjectId, details: { reason } }, sql) => [
      {
        type: 'moderation',
        about: 'order',
        members: sql`select author_id as member_id, order_id as subject_id from reviews where id = ${subjectId}`,
        details: { subject: 'review', reason },
        group: `moderation:review:${subjectId}`,
      },
    ],
    review_due: ({ subjectId, details: { memberId, what, until } }) => [
      {
        type: 'order_due',
        members: [memberId],
        details: { outcome: `How did the order for ${what} go? Review it by ${dayOf(until)}` },
        group: `review_due:${subjectId}`,
      },
    ],
  },
}

type OfOrder = Pick<DetailsOf<'review_replied'>, 'orderId'>

/** A new notification about an order replaces an unread one. */
function notice(sql: Sql, { orderId }: OfOrder, { to, outcome }: { to: number | null; outcome: string }): Notice {
  return {
    type: 'review',
    about: 'order',
    members: sql`select ${to}::bigint as member_id, ${orderId}::bigint as subject_id`,
    details: { outcome },
    group: `review:order:${orderId}`,
  }
}

function dayOf(until: string) {
  return new Date(until).toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })
}
