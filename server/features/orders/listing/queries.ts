import { Type } from 'typebox'
import { Id, PAGE_SIZE, Timestamp } from '#contract/basics.ts'
import type { OrderState } from '#contract/order-kinds.ts'
import { ENDED_STATES } from '#contract/order-steps.ts'
import {
  MAX_COUNTED_ORDERS,
  type OrderCard,
  type OrderCounts,
  type OrderPage,
  type OrderQuery,
} from '#contract/orders.ts'
import { commaList, type Fragment, raw, type Sql } from '../../../platform/database/database.ts'
import { cursorOf, toPage } from '../../../platform/http/paging.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { joinAvatar, memberColumns } from '../../identity/index.ts'
import { pictureColumns } from '../../media/index.ts'
import { allJoined } from '../joined.ts'
import { shownColumns } from '../reading/queries.ts'
import { hasEnded } from '../steps/policy.ts'
import { lockedColumns } from '../steps/queries.ts'
import type { OrderKinds } from '../terms.ts'
import { presentCard } from './present.ts'
import type { CardRow } from './rows.ts'

const Rank = Type.Integer({ minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER })
/** The last order of a page: its rank or its moment, and its id. */
const Cursor = cursorOf(Type.Tuple([Type.Union([Rank, Timestamp]), Id]))

type Side = OrderQuery['side']

const columns = { buying: { own: 'buyer_id', other: 'seller_id' }, selling: { own: 'seller_id', other: 'buyer_id' } }

/**
 * How many of the first orders to scan for words before using the index: that takes 0.6 ms per 1,000. A word that does
 * not fill a page from so many is rare enough for the index.
 */
const NEAR = 3_000

/** A page of what the viewer bought or sold. */
export async function listOrders(sql: Sql, kinds: OrderKinds, viewer: Viewer, query: OrderQuery): Promise<OrderPage> {
  const { limit = PAGE_SIZE } = query
  const words = query.q?.trim().toLowerCase()
  if (!words) return readPage(sql, kinds, query, selectInOrder(sql, { kinds, viewer, query }, limit + 1))
  const matches = await matching(sql, words, query.side)
  // Common words fill a page from the first orders, where the index would find thousands. For rare words, the index
  // finds the few.
  const near = sql`
    select * from (${selectInOrder(sql, { kinds, viewer, query }, NEAR)}) as orders where ${matches.near}
    order by ${inOrder(query.sort ?? 'best', rankOf(query.side))} limit ${limit + 1}`
  const page = await readPage(sql, kinds, query, near)
  if (page.next) return page
  return readPage(
    sql,
    kinds,
    query,
    selectInOrder(sql, { kinds, viewer, query }, limit + 1, sql`and ${matches.far(viewer.id)}`),
  )
}

/** The first orders of the list, with their rank. */
type List = { kinds: OrderKinds; viewer: Viewer; query: OrderQuery }

function selectInOrder(sql: Sql, { kinds, viewer, query }: List, limit: number, more = sql``): Fragment {
  const { side, sort = 'best' } = query
  const rank = rankOf(side)
  return sql`
    select *, ${rank} as rank from orders
    where ${isListed(sql, viewer, side)} ${narrowed(sql, kinds, query)} ${rest(sql, query, rank)} ${more}
    order by ${inOrder(sort, rank)} limit ${limit}`
}

function rankOf(side: Side) {
  return raw(side === 'buying' ? 'buyer_rank' : 'seller_rank')
}

/** Own orders of either side, by their ids. */
export async function findOrderCards(
  sql: Sql,
  kinds: OrderKinds,
  viewer: Viewer,
  ids: readonly number[],
): Promise<OrderCard[]> {
  const readSide = (side: Side) => {
    const page = sql`
      select *, ${rankOf(side)} as rank from orders where id = any (${ids}::bigint[]) and ${isListed(sql, viewer, side)}`
    return readPage(sql, kinds, { side, sort: 'newest', limit: ids.length }, page)
  }
  const [bought, sold] = await Promise.all([readSide('buying'), readSide('selling')])
  return [...bought.items, ...sold.items]
}

async function readPage(sql: Sql, kinds: OrderKinds, query: OrderQuery, page: Fragment): Promise<OrderPage> {
  const { side, sort = 'best', limit = PAGE_SIZE } = query
  const { columns: ofKinds, joins } = allJoined(
    sql,
    kinds.flatMap(({ card }) => card.join?.(sql) ?? []),
  )
  const rows = await sql<CardRow[]>`
    with page as materialized (${page})
    select ${lockedColumns(sql)}, ${shownColumns(sql)}, rank,
      ${commaList([pictureColumns(sql, 'cover'), memberColumns(sql), ...ofKinds])}, (
        select coalesce(json_agg(json_build_object('from', from_state, 'to', to_state, 'at', at) order by steps.version), '[]')
        from order_steps steps where order_id = orders.id
      ) as history, (
        select category from order_lines join market_items on subject_type = 'post' and market_items.post_id = subject_id
        where order_id = orders.id order by line limit 1
      ) as category
    from page as orders left join media cover on cover.id = thumbnail_id
      left join members on members.id = ${sql(`orders.${columns[side].other}`)} ${joinAvatar(sql)} ${joins}
    order by ${inOrder(sort, rankOf(side))}`
  return toPage(
    rows,
    limit,
    (row) => presentCard(kinds, row, side),
    (row) => Cursor.write([sort === 'best' ? row.rank : row.createdAt, row.id]),
  )
}

/** SQL condition: what was never paid is no order for people. */
function isListed(sql: Sql, viewer: Viewer, side: Side) {
  return sql`${sql(columns[side].own)} = ${viewer.id} and paid_at is not null`
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

/** SQL condition: the order was paid and has not ended. Small indexes have only these. */
const GOES_ON = raw(
  `and state not in (${['pending_payment', ...ENDED_STATES].map((state) => `'${state}'`).join(', ')})`,
)

function narrowed(sql: Sql, kinds: OrderKinds, { states, place }: OrderQuery) {
  const known = new Set(kinds.flatMap(({ contract }) => contract.states))
  const chosen = states?.split(',').filter((name) => known.has(name))
  const areGoingOn = chosen?.every((state) => state !== 'pending_payment' && !hasEnded(state as OrderState))
  return sql`
    ${chosen ? sql`and state = any (${chosen}::text[])` : sql``}
    ${areGoingOn ? GOES_ON : sql``}
    ${place ? sql`and place = ${place}` : sql``}`
}

/** SQL conditions: the words are in the titles or numbers of an order, or in the other side's name or handle. */
async function matching(sql: Sql, words: string, side: Side) {
  const { own, other } = columns[side]
  const hasWords = sql`search like ${`%${words.replace(/[\\%_]/g, '\\$&')}%`}`
  const people = await sql<{ id: number }[]>`
    select id from members
    where all_names like '%' || nullif(plain_words(${words}), '') || '%' limit 1000`
  const isWithPerson = sql`${sql(other)} = any (${people.map(({ id }) => id)}::bigint[])`
  const isOwn = (id: number) => sql`${sql(own)} = ${id}`
  return {
    near: sql`(${hasWords} or ${isWithPerson})`,
    far: (viewerId: number) => sql`id = any (array(
      select id from orders where ${isOwn(viewerId)} and ${hasWords}
      union all select id from orders where ${isOwn(viewerId)} and ${isWithPerson}))`,
  }
}

/** The numbers beside the tabs, and the places of this side. */
export async function countOrders(sql: Sql, viewer: Viewer, side: Side): Promise<OrderCounts> {
  const [buying, selling, unpaid, places] = await Promise.all([
    countSide(sql, viewer, 'buying'),
    countSide(sql, viewer, 'selling'),
    findUnpaid(sql, viewer),
    sql<OrderCounts['places']>`
      select place, count(*)::int as orders from (
        select place from orders where ${isListed(sql, viewer, side)}
        order by ${inOrder('newest', rankOf(side))} limit ${MAX_COUNTED_ORDERS}) newest
      where place is not null group by place order by orders desc, place limit 50`,
  ])
  return { buying: buying.all, selling: selling.all, waiting: buying.waiting + selling.waiting, unpaid, places }
}

/** What the viewer checked out, and can still pay. */
async function findUnpaid(sql: Sql, viewer: Viewer) {
  const [unpaid] = await sql<NonNullable<OrderCounts['unpaid']>[]>`
    select checkouts.id as checkout_id, (array_agg(title order by orders.id))[1] as title, sum(items)::int as items,
      sum(total_vbt)::int as total_vbt, ends_at, clock_timestamp() as read_at
    from checkouts join orders on checkout_id = checkouts.id
    where checkouts.member_id = ${viewer.id} and checkouts.state = 'open' and ends_at > clock_timestamp()
    group by checkouts.id`
  return unpaid ?? null
}

/** In the order of Best Match: what waits for the viewer comes first. */
async function countSide(sql: Sql, viewer: Viewer, side: Side) {
  const [counts] = await sql<[{ all: number; waiting: number }]>`
    select count(*)::int as all, (count(*) filter (where waits_for = ${side === 'buying' ? 'buyer' : 'seller'}))::int as waiting
    from (
      select waits_for from orders where ${isListed(sql, viewer, side)}
      order by ${inOrder('best', rankOf(side))} limit ${MAX_COUNTED_ORDERS}) first`
  return counts
}
