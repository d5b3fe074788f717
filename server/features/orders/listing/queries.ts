import { Type } from 'typebox'
import { Id, PAGE_SIZE, Timestamp } from '#contract/basics.ts'
import { ORDER_STATES, type OrderState } from '#contract/order-steps.ts'
import type { OrderCounts, OrderPage, OrderQuery } from '#contract/orders.ts'
import { type Fragment, raw, type Sql } from '../../../platform/database/database.ts'
import { cursorOf, toPage } from '../../../platform/http/paging.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { joinAvatar, memberColumns } from '../../identity/index.ts'
import { pictureColumns } from '../../media/index.ts'
import { shownColumns } from '../reading/queries.ts'
import { lockedColumns } from '../steps/queries.ts'
import { presentCard } from './present.ts'
import type { CardRow } from './rows.ts'

const Rank = Type.Integer({ minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER })
/** The last order of a page: its rank or its moment, and its id. */
const Cursor = cursorOf(Type.Tuple([Type.Union([Rank, Timestamp]), Id]))

type Side = OrderQuery['side']

const columns = { buying: { own: 'buyer_id', other: 'seller_id' }, selling: { own: 'seller_id', other: 'buyer_id' } }

/** A page of what the viewer bought or sold. */
export async function listOrders(sql: Sql, viewer: Viewer, query: OrderQuery): Promise<OrderPage> {
  const { side, sort = 'best', limit = PAGE_SIZE } = query
  const { other } = columns[side]
  const rank = raw(side === 'buying' ? 'buyer_rank' : 'seller_rank')
  const rows = await sql<CardRow[]>`
    with page as materialized (
      select *, ${rank} as rank from orders
      where ${isListed(sql, viewer, side)} ${narrowed(sql, query)} ${rest(sql, query, rank)}
      order by ${inOrder(sort, rank)} limit ${limit + 1}
    )
    select ${lockedColumns(sql)}, ${shownColumns(sql)}, rank, ${pictureColumns(sql, 'cover')}, ${memberColumns(sql)}, (
        select coalesce(json_agg(json_build_object('from', from_state, 'to', to_state, 'at', at) order by steps.version), '[]')
        from order_steps steps where order_id = orders.id
      ) as history
    from page as orders left join media cover on cover.id = thumbnail_id
      left join members on members.id = ${sql(`orders.${other}`)} ${joinAvatar(sql)}
    order by ${inOrder(sort, rank)}`
  return toPage(
    rows,
    limit,
    (row) => presentCard(row, side),
    (row) => Cursor.write([sort === 'best' ? row.rank : row.createdAt, row.id]),
  )
}

/** What was never paid is nobody else's business, and soon forgotten. */
function isListed(sql: Sql, viewer: Viewer, side: Side) {
  if (side === 'selling') return sql`seller_id = ${viewer.id} and paid_at is not null`
  return sql`buyer_id = ${viewer.id} and (
    paid_at is not null or state = 'pending_payment' or created_at > now() - interval '1 day')`
}

function inOrder(sort: NonNullable<OrderQuery['sort']>, rank: Fragment) {
  if (sort === 'best') return raw(`${rank.strings[0]}, orders.id`)
  const direction = sort === 'newest' ? 'desc' : 'asc'
  return raw(`orders.created_at ${direction}, orders.id ${direction}`)
}

function rest(sql: Sql, { after, sort = 'best' }: OrderQuery, rank: Fragment) {
  if (!after) return sql``
  const [place, id] = Cursor.read(after)
  if (sort === 'best') return sql`and (${rank}, id) > (${Number(place) || 0}::bigint, ${id}::bigint)`
  const moment = new Date(typeof place === 'string' ? place : 0)
  return sort === 'newest'
    ? sql`and (created_at, id) < (${moment}, ${id}::bigint)`
    : sql`and (created_at, id) > (${moment}, ${id}::bigint)`
}

function narrowed(sql: Sql, { states, place, q, side }: OrderQuery) {
  const chosen = states?.split(',').filter((name): name is OrderState => ORDER_STATES.includes(name as OrderState))
  const text = q?.trim().toLowerCase()
  return sql`
    ${chosen ? sql`and state = any (${chosen}::text[])` : sql``}
    ${place ? sql`and place = ${place}` : sql``}
    ${text ? sql`and ${matches(sql, text, side)}` : sql``}`
}

/** In what was bought and the numbers, or in the name or handle of the other side. */
function matches(sql: Sql, text: string, side: Side) {
  const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return sql`(search like ${like} or ${sql(columns[side].other)} = any (array(
    select id from members
    where plain_words(name) || ' ' || handle like '%' || nullif(plain_words(${text}), '') || '%' limit 1000)))`
}

/** The numbers beside the tabs, and the places of this side. */
export async function countOrders(sql: Sql, viewer: Viewer, side: Side): Promise<OrderCounts> {
  const [counts, places] = await Promise.all([
    sql<[Omit<OrderCounts, 'places'>]>`
      select buying, selling, bought_waiting + sold_waiting as waiting
      from (
        select count(*)::int as buying, (count(*) filter (where waits_for = 'buyer'))::int as bought_waiting
        from orders where ${isListed(sql, viewer, 'buying')}) bought,
      (
        select count(*)::int as selling, (count(*) filter (where waits_for = 'seller'))::int as sold_waiting
        from orders where ${isListed(sql, viewer, 'selling')}) sold`,
    sql<OrderCounts['places']>`
      select place, count(*)::int as orders from orders
      where ${isListed(sql, viewer, side)} and place is not null
      group by place order by orders desc, place limit 50`,
  ])
  return { ...counts[0], places }
}
