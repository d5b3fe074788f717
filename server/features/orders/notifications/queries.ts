import { stepOf } from '#contract/order-steps.ts'
import type { Sql } from '../../../platform/database/database.ts'
import type { Happened } from '../../happenings/index.ts'
import type { Notice, NotificationSource } from '../../notifications/index.ts'
import type { Side } from '../order.ts'
import { reminderOf, sentenceFor, sentenceForModerators, sentenceForNote } from './words.ts'

export const orderNotifications: NotificationSource = {
  notices: {
    order_stepped: (happening) => sidesTold(happening).flatMap((side) => noticeOf(happening, side)),
    order_noted: (happening, sql) => [
      ...sidesNoted(happening).flatMap((side) => noticeOfNote(happening, side)),
      ...noticeToModerators(happening, sql),
    ],
    order_due: (happening) => [
      {
        type: 'order_due',
        members: [happening.details.memberId],
        details: { outcome: reminderOf(happening.details) },
        group: `order_due:${happening.subjectId}:${happening.details.event}:${happening.details.number}`,
      },
    ],
  },
  subjects: {
    order: { path: ({ subjectId }) => `/orders/${subjectId}` },
    'open dispute': { path: () => '/moderation/disputes' },
  },
}

/** The sides to notify: not the one that acted. For timers, moderators, and agreements, both. */
function sidesTold({ details: { event, isAfterTopUp } }: Happened<'order_stepped'>): Side[] {
  const { by } = stepOf(event)
  if (event === 'pay' && isAfterTopUp) return ['buyer', 'seller']
  if (by === 'buyer') return ['seller']
  return by === 'seller' ? ['buyer'] : ['buyer', 'seller']
}

/** The sides to notify: not the one that acted. For timers and moderators, both. */
function sidesNoted({ details: { by } }: Happened<'order_noted'>): Side[] {
  if (by === 'buyer') return ['seller']
  return by === 'seller' ? ['buyer'] : ['buyer', 'seller']
}

function noticeOfNote({ subjectId, details }: Happened<'order_noted'>, side: Side): Notice[] {
  const outcome = sentenceForNote(side, details)
  if (outcome === null) return []
  const memberId = side === 'buyer' ? details.buyerId : details.sellerId
  return [{ type: 'order', members: [memberId], details: { outcome }, group: `order:${subjectId}:${details.version}` }]
}

/** Those who can decide: not the two sides. One notification until they read it, which leads to the list. */
function noticeToModerators({ subjectId, details }: Happened<'order_noted'>, sql: Sql): Notice[] {
  const outcome = sentenceForModerators(details)
  if (outcome === null) return []
  const { buyerId, sellerId } = details
  const members = sql`
    select id as member_id, ${subjectId}::bigint as subject_id from members
    where role in ('moderator', 'admin') and id not in (${buyerId}, ${sellerId})`
  return [{ type: 'order', about: 'open dispute', members, details: { outcome }, group: 'order:moderator' }]
}

/** One of its own for each step, so that nobody misses any. */
function noticeOf({ subjectId, details }: Happened<'order_stepped'>, side: Side): Notice[] {
  const outcome = sentenceFor(side, details)
  if (outcome === null) return []
  return [
    {
      type: details.event === 'pay' && side === 'seller' ? 'sale' : 'order',
      members: [side === 'buyer' ? details.buyerId : details.sellerId],
      details: { outcome },
      group: `order:${subjectId}:${details.version}`,
    },
  ]
}
