import type { PageQuery } from '#contract/basics.ts'
import type { OpenDispute, OpenDisputePage } from '#contract/orders.ts'
import type { Sql } from '../../../platform/database/database.ts'
import { type CaseSource, type CaseSources, listOpenCases } from '../../cases/index.ts'
import type { Happened, OrderNote } from '../../happenings/index.ts'
import { noteFact } from '../notifications/facts.ts'
import { findMembers } from '../people/queries.ts'

/** Moderators get one notification about all of these until they read it. */
const ofOrders = {
  role: 'moderator',
  notice: { type: 'order', about: 'open dispute', group: 'order:moderator', path: '/moderation/disputes' },
} as const satisfies Partial<CaseSource>

const disputes: CaseSource<'dispute'> = {
  ...ofOrders,
  kind: 'dispute',
  open: (sql) => sql`
    select order_id as subject_id, array[buyer_id, seller_id] as concerned, opened_at, is_with_moderator as is_waiting,
      ends_at, ends_at as ranked_at
    from disputes join orders on orders.id = order_id where ended_at is null`,
  asks: { order_noted: askedBy('ask_moderator') },
}

/**
 * Denied returns under appeal. They don't end by themselves, so they are ranked by the time of the appeal, which puts them
 * before every dispute.
 */
const returns: CaseSource<'return'> = {
  ...ofOrders,
  kind: 'return',
  open: (sql) => sql`
    select order_id as subject_id, array[buyer_id, seller_id] as concerned, requested_at as opened_at, true as is_waiting,
      null::timestamptz as ends_at, appealed_at as ranked_at
    from returns join orders on orders.id = order_id where returns.state = 'appealed'`,
  asks: { order_noted: askedBy('appeal_return') },
}

export const orderCases: CaseSources<OpenDispute['kind']> = [disputes, returns]

function askedBy(event: OrderNote) {
  return (happening: Happened<'order_noted'>) => {
    const { buyerId, sellerId, event: noted } = happening.details
    if (noted !== event) return null
    return { concerned: [buyerId, sellerId], fact: noteFact(happening, 'moderator') }
  }
}

type Shown = Pick<OpenDispute, 'number' | 'title' | 'totalVbt'> & { id: number; buyerId: number; sellerId: number }

/** A page of the cases about orders. */
export async function listOpenDisputes(sql: Sql, query: PageQuery): Promise<OpenDisputePage> {
  const { items, next } = await listOpenCases(sql, orderCases, query)
  const ids = items.map(({ subjectId }) => subjectId)
  const [rows, people] = await Promise.all([
    sql<Shown[]>`
      select id, number, title, total_vbt, buyer_id, seller_id from orders where id = any (${ids}::bigint[])`,
    findMembers(
      sql,
      items.flatMap(({ concerned }) => concerned),
    ),
  ])
  const orders = new Map(rows.map((row) => [row.id, row]))
  const shown = items.map(({ subjectId, kind, openedAt, isWaiting, endsAt }): OpenDispute => {
    const { number, title, totalVbt, buyerId, sellerId } = orders.get(subjectId)!
    const [buyer, seller] = [people.get(buyerId) ?? null, people.get(sellerId) ?? null]
    return {
      ...{ orderId: subjectId, number, kind, title, buyer, seller, totalVbt, openedAt, endsAt },
      isWithModerator: isWaiting,
    }
  })
  return { items: shown, next }
}
