import type { PageQuery } from '#contract/basics.ts'
import type { OpenDispute, OpenDisputePage } from '#contract/open-disputes.ts'
import type { OrderNote } from '#contract/order-kinds.ts'
import type { Sql } from '../../platform/database/database.ts'
import { type CaseSource, type CaseSources, countWaiting, listOpenCases } from '../cases/index.ts'
import type { Happened } from '../happenings/index.ts'
import { noteFact } from './notifications/facts.ts'
import { findMembers } from './people.queries.ts'
import type { OrderKinds } from './terms.ts'

/** Moderators get one notification about all of these until they read it. */
export const ofOrders = {
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

/** Disputes about orders of all kinds. Kinds can have cases of their own. */
export const orderCases: CaseSources<'dispute'> = [disputes]

export function askedBy(event: OrderNote) {
  return (happening: Happened<'order_noted'>) => {
    const { buyerId, sellerId, event: noted } = happening.details
    if (noted !== event) return null
    return { concerned: [buyerId, sellerId], fact: noteFact(happening, 'moderator') }
  }
}

type Shown = Pick<OpenDispute, 'number' | 'title' | 'totalVbt'> & { id: number; buyerId: number; sellerId: number }

/** How many cases about orders wait for a moderator. */
export function countWaitingDisputes(sql: Sql, kinds: OrderKinds) {
  return countWaiting(sql, [...orderCases, ...kinds.flatMap(({ cases = [] }) => cases)])
}

/** A page of the cases about orders. */
export async function listOpenDisputes(sql: Sql, kinds: OrderKinds, query: PageQuery): Promise<OpenDisputePage> {
  const { items, next } = await listOpenCases(
    sql,
    [...orderCases, ...kinds.flatMap(({ cases = [] }) => cases)] as CaseSources<OpenDispute['kind']>,
    query,
  )
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
    const buyer = people.get(buyerId) ?? null
    const seller = people.get(sellerId) ?? null
    return {
      orderId: subjectId,
      number,
      kind,
      title,
      buyer,
      seller,
      totalVbt,
      openedAt,
      endsAt,
      isWithModerator: isWaiting,
    }
  })
  return { items: shown, next }
}
