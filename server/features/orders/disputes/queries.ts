import { Type } from 'typebox'
import { Id, PAGE_SIZE, type PageQuery, Timestamp } from '#contract/basics.ts'
import type { Dispute, OpenDisputePage } from '#contract/orders.ts'
import type { Sql, Transaction } from '../../../platform/database/database.ts'
import { cursorOf, toPage } from '../../../platform/http/paging.ts'
import { findMembers } from '../people/queries.ts'

export type DisputeRow = {
  reason: Dispute['reason']
  buyerText: string
  buyerBackVbt: number
  sellerText: string | null
  sellerBackVbt: number | null
  isWithModerator: boolean
  openedAt: string
  answeredAt: string | null
  answerBy: string
  endsAt: string
  backVbt: number | null
  outcomeReason: string | null
  endedAt: string | null
}

/** Null if nothing was ever wrong. */
export async function findDispute(sql: Sql, orderId: number) {
  const [dispute] = await sql<DisputeRow[]>`
    select reason, buyer_text, buyer_back_vbt, seller_text, seller_back_vbt, is_with_moderator, opened_at, answered_at,
      answer_by, ends_at, back_vbt, outcome_reason, ended_at
    from disputes where order_id = ${orderId}`
  return dispute ?? null
}

/** What the buyer asks back, of each of these orders. */
export async function listAskedBack(tx: Transaction, orderIds: readonly number[]) {
  const rows = await tx<{ orderId: number; backVbt: number }[]>`
    select order_id, buyer_back_vbt as back_vbt from disputes where order_id = any (${orderIds}::bigint[])`
  return new Map(rows.map(({ orderId, backVbt }) => [orderId, backVbt]))
}

const Cursor = cursorOf(Type.Tuple([Type.Boolean(), Timestamp, Id]))

type OpenRow = {
  orderId: number
  number: string
  title: string
  buyerId: number
  sellerId: number
  totalVbt: number
  isWithModerator: boolean
  openedAt: string
  endsAt: string
}

/** Those that wait for a moderator first, then by their end. */
export async function listOpenDisputes(sql: Sql, { after, limit = PAGE_SIZE }: PageQuery): Promise<OpenDisputePage> {
  const rows = await sql<OpenRow[]>`
    select order_id, number, title, buyer_id, seller_id, total_vbt, is_with_moderator, opened_at, ends_at
    from disputes join orders on orders.id = order_id
    where ended_at is null ${after ? isAfter(sql, Cursor.read(after)) : sql``}
    order by is_with_moderator desc, ends_at, order_id limit ${limit + 1}`
  const people = await findMembers(
    sql,
    rows.flatMap(({ buyerId, sellerId }) => [buyerId, sellerId]),
  )
  return toPage(
    rows,
    limit,
    ({ buyerId, sellerId, ...row }) => ({
      ...row,
      ...{ kind: 'dispute' as const, buyer: people.get(buyerId) ?? null, seller: people.get(sellerId) ?? null },
    }),
    ({ isWithModerator, endsAt, orderId }) => Cursor.write([isWithModerator, endsAt, orderId]),
  )
}

function isAfter(sql: Sql, [isWithModerator, endsAt, orderId]: [boolean, string, number]) {
  return sql`and (is_with_moderator < ${isWithModerator} or (is_with_moderator = ${isWithModerator}
    and (ends_at, order_id) > (${endsAt}::timestamptz, ${orderId}::bigint)))`
}
