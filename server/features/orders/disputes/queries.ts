import { Type } from 'typebox'
import { Id, PAGE_SIZE, type PageQuery, Timestamp } from '#contract/basics.ts'
import type { Member } from '#contract/members.ts'
import type { Dispute, OpenDispute, OpenDisputePage } from '#contract/orders.ts'
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

/** How many seconds are left until an open dispute ends by itself, by the clock of its deadlines. */
export async function getSecondsLeft(tx: Transaction, orderId: number) {
  const [dispute] = await tx<[{ seconds: number }]>`
    select extract(epoch from ends_at - clock_timestamp())::float8 as seconds from disputes where order_id = ${orderId}`
  return dispute.seconds
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
  kind: OpenDispute['kind']
  isWithModerator: boolean
  openedAt: string
  endsAt: string | null
  rankedAt: string
}

/**
 * First those that wait for a moderator, then by deadline. An appeal of a return has none, so it is listed by the time
 * it was made, which puts it before every dispute.
 */
export async function listOpenDisputes(sql: Sql, { after, limit = PAGE_SIZE }: PageQuery): Promise<OpenDisputePage> {
  const rows = await sql<OpenRow[]>`
    select order_id, number, kind, title, buyer_id, seller_id, total_vbt, is_with_moderator, opened_at, ends_at, ranked_at
    from (
      select order_id, 'dispute' as kind, is_with_moderator, opened_at, ends_at, ends_at as ranked_at
      from disputes where ended_at is null
      union all
      select order_id, 'return', true, requested_at, null, appealed_at from returns where state = 'appealed'
    ) open join orders on orders.id = order_id
    ${after ? isAfter(sql, Cursor.read(after)) : sql``}
    order by is_with_moderator desc, ranked_at, order_id limit ${limit + 1}`
  const people = await findMembers(
    sql,
    rows.flatMap(({ buyerId, sellerId }) => [buyerId, sellerId]),
  )
  return toPage(
    rows,
    limit,
    ({ buyerId, sellerId, ...row }) => presentOpen(row, people.get(buyerId) ?? null, people.get(sellerId) ?? null),
    ({ isWithModerator, rankedAt, orderId }) => Cursor.write([isWithModerator, rankedAt, orderId]),
  )
}

function presentOpen(
  { orderId, number, kind, title, totalVbt, isWithModerator, openedAt, endsAt }: Omit<OpenRow, 'buyerId' | 'sellerId'>,
  buyer: Member | null,
  seller: Member | null,
): OpenDispute {
  return { orderId, number, kind, title, buyer, seller, totalVbt, isWithModerator, openedAt, endsAt }
}

function isAfter(sql: Sql, [isWithModerator, rankedAt, orderId]: [boolean, string, number]) {
  return sql`where (is_with_moderator < ${isWithModerator} or (is_with_moderator = ${isWithModerator}
    and (ranked_at, order_id) > (${rankedAt}::timestamptz, ${orderId}::bigint)))`
}
