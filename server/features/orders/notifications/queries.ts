import type { Sql } from '../../../platform/database/database.ts'
import { asMember, type Viewer } from '../../../platform/http/viewer.ts'
import type { Happened } from '../../happenings/index.ts'
import { type FactWords, type Notice, type NotificationSource, wordsNaming } from '../../notifications/index.ts'
import { isVisiblePost } from '../../posts/index.ts'
import type { Side } from '../order.ts'
import { isPaying } from '../steps/policy.ts'
import { kindOf, type OrderKinds } from '../terms.ts'
import { dueFact, noteFact, type OrderFact, stepFact } from './facts.ts'
import { hasWords, type OrderName, sentenceOf } from './sentences.ts'

/** What both sides hear about orders of these kinds. */
export function orderNotifications(kinds: OrderKinds): NotificationSource {
  const sentences = wordsNaming({
    idOf: ({ orderId }: OrderFact) => orderId,
    listNames: listOrderNames,
    sentenceOf: (fact, name) => sentenceOf(kindOf({ kinds }, name), fact, name),
  })
  return {
    notices: {
      order_stepped: (happening) => sidesTold(kinds, happening).flatMap((side) => noticeOf(kinds, happening, side)),
      order_noted: (happening) => sidesNoted(happening).flatMap((side) => noticeOfNote(kinds, happening, side)),
      order_due: (happening) => [
        {
          type: 'order_due',
          members: [happening.details.memberId],
          details: { fact: dueFact(happening) },
          group: `order_due:${happening.subjectId}:${happening.details.event}:${happening.details.number}`,
        },
      ],
    },
    subjects: {
      order: { path: ({ subjectId }) => `/orders/${subjectId}` },
    },
    words: { order_stepped: sentences, order_noted: sentences, order_due: sentences } satisfies Record<
      OrderFact['of'],
      FactWords
    >,
  }
}

/** The sides to notify: not the one that acted. For timers, moderators, and agreements, both. */
function sidesTold(kinds: OrderKinds, { details }: Happened<'order_stepped'>): Side[] {
  const { event, by, isAfterTopUp, isPart } = details
  if (isPart) return []
  if (isAfterTopUp && isPaying(kindOf({ kinds }, details), event)) return ['buyer', 'seller']
  if (by === 'buyer') return ['seller']
  return by === 'seller' ? ['buyer'] : ['buyer', 'seller']
}

/** The sides to notify: not the one that acted. For timers and moderators, both. */
function sidesNoted({ details: { by } }: Happened<'order_noted'>): Side[] {
  if (by === 'buyer') return ['seller']
  return by === 'seller' ? ['buyer'] : ['buyer', 'seller']
}

function noticeOfNote(kinds: OrderKinds, happening: Happened<'order_noted'>, side: Side): Notice[] {
  const { subjectId, details } = happening
  const fact = noteFact(happening, side)
  if (!hasWords(kindOf({ kinds }, details), fact)) return []
  const memberId = side === 'buyer' ? details.buyerId : details.sellerId
  return [{ type: 'order', members: [memberId], details: { fact }, group: `order:${subjectId}:${details.version}` }]
}

/** Each step gets its own group, so no step's notification replaces another's. */
function noticeOf(kinds: OrderKinds, happening: Happened<'order_stepped'>, side: Side): Notice[] {
  const { subjectId, details } = happening
  const fact = stepFact(happening, side)
  const kind = kindOf({ kinds }, details)
  if (!hasWords(kind, fact)) return []
  return [
    {
      type: side === 'seller' && isPaying(kind, details.event) ? 'sale' : 'order',
      members: [side === 'buyer' ? details.buyerId : details.sellerId],
      details: { fact },
      group: `order:${subjectId}:${details.version}`,
    },
  ]
}

/**
 * What these orders are called: by the listing's current title or, if the viewer can't see it or there is none, as it was
 * bought.
 */
export async function listOrderNames(sql: Sql, viewer: Viewer, orderIds: readonly number[]) {
  const rows = await sql<(OrderName & { id: number; kind: string })[]>`
    select orders.id, orders.kind, coalesce(posts.title, orders.title) as title, line_count
    from orders
      left join lateral (
        select subject_type, subject_id from order_lines where order_id = orders.id order by line limit 1) first on true
      left join posts on first.subject_type = 'post' and posts.id = first.subject_id
        and ${isVisiblePost(sql, asMember(viewer))}
    where orders.id = any (${orderIds}::bigint[])`
  return new Map(rows.map(({ id, ...name }) => [id, name]))
}
