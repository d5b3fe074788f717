import { Type } from 'typebox'
import { Id, PAGE_SIZE, Timestamp } from '#contract/basics.ts'
import type { ListingQuery, SellerListing, SellerListingPage } from '#contract/seller.ts'
import { type Fragment, raw, type Sql } from '../../../platform/database/database.ts'
import { cursorOf, toPage } from '../../../platform/http/paging.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { pictureColumns } from '../../media/index.ts'
import { isListed, isVisiblePost, saleJoins, saleState } from '../../posts/index.ts'
import { HELD, LEFT } from '../../stock/index.ts'
import { type ListingRow, presentListing } from './present.ts'

type Sort = NonNullable<ListingQuery['sort']>

/** For each order: the column that comes before the id, whether it is ascending, and a listing's value in it. */
const sorts: Record<Sort, { by: string; isUp?: true; sortKeyOf: (row: ListingRow) => string | number }> = {
  newest: { by: 'posts.created_at', sortKeyOf: ({ createdAt }) => createdAt },
  stock: { by: LEFT, isUp: true, sortKeyOf: ({ stock }) => stock },
  views: { by: 'posts.views', sortKeyOf: ({ views }) => views },
  sold: { by: 'stock.sold', sortKeyOf: ({ sold }) => sold },
}

const Amount = Type.Integer({ minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER })
/** The cursor: the last listing's value in the order, and its id. */
const momentCursor = cursorOf(Type.Tuple([Timestamp, Id]))
const amountCursor = cursorOf(Type.Tuple([Amount, Id]))

/** A page of the viewer's market posts, and how many there are in all. */
export async function listListings(sql: Sql, viewer: Viewer, query: ListingQuery): Promise<SellerListingPage> {
  const { sort = 'newest', limit = PAGE_SIZE } = query
  const { sortKeyOf } = sorts[sort]
  const [rows, [counts]] = await Promise.all([
    readListings(sql, viewer, narrowed(sql, query), { sort, limit: limit + 1 }),
    countListings(sql, viewer),
  ])
  const write = sort === 'newest' ? momentCursor.write : amountCursor.write
  return { ...toPage(rows, limit, presentListing, (row) => write([sortKeyOf(row), row.postId] as never)), counts }
}

/** One listing. Someone else’s can’t be changed here. */
export async function getListing(sql: Sql, viewer: Viewer, postId: number): Promise<SellerListing> {
  const [row] = await readListings(sql, viewer, sql`and posts.id = ${postId}`, { sort: 'newest', limit: 1 })
  if (!row) throw await noListing(sql, viewer, postId)
  return presentListing(row)
}

/** The refusal for a post that is not one of the viewer's listings. */
export async function noListing(sql: Sql, viewer: Viewer, postId: number) {
  const [post] = await sql<{ isOwn: boolean }[]>`
    select author_id = ${viewer.id} as is_own from posts where id = ${postId} and ${isVisiblePost(sql, viewer)}`
  return !post || post.isOwn ? refusal.notFound('Listing') : refusal.forbidden('Only the seller can change a listing.')
}

/** Finds the page first, then joins what only its rows need. */
function readListings(sql: Sql, viewer: Viewer, where: Fragment, { sort, limit }: { sort: Sort; limit: number }) {
  const { by, isUp } = sorts[sort]
  const order = raw(`order by ${by} ${isUp ? 'asc' : 'desc'}, posts.id desc`)
  return sql<ListingRow[]>`
    with page as materialized (
      select posts.id as page_id from posts join stock on stock.post_id = posts.id
      where ${isOwnListing(sql, viewer)} ${where} ${order} limit ${limit}
    )
    select posts.id as post_id, posts.version, posts.title, market_items.category, coalesce(posts.tokens, 0) as price_vbt, posts.views,
      posts.bookmarks as saves, posts.created_at, ${raw(LEFT)} as stock, ${raw(HELD)} as held, stock.sold,
      stock.ended_left is not null as is_ended,
      ${saleState(sql, null, sql`1`)} as sale_state, ${pictureColumns(sql, 'cover')},
      (select count(*)::int from offers where offers.post_id = posts.id and offers.state = 'open') as offers,
      (select count(*)::int from cart_lines where cart_lines.post_id = posts.id and not is_saved) as carts, (
        select count(distinct conversation_id)::int from messages
        where messages.post_id = posts.id and messages.author_id <> posts.author_id) as messages, (
        select count(distinct buyer_id)::int from orders
        -- An array, because for a join the planner may read all orders of the site.
        where id = any (array(select order_id from order_lines where subject_id = posts.id and subject_type = 'post'))
          and paid_at is not null) as orders
    from page join posts on posts.id = page_id ${saleJoins(sql)} left join media cover on cover.id = posts.cover_id
    ${order}`
}

function isOwnListing(sql: Sql, viewer: Viewer) {
  return sql`posts.author_id = ${viewer.id} and posts.kind = 'market' and posts.deleted_at is null`
}

function narrowed(sql: Sql, { only, q, after, sort = 'newest' }: ListingQuery) {
  const text = q?.trim()
  const like = `%${text?.replace(/[\\%_]/g, '\\$&')}%`
  return sql`
    ${only ? sql`and ${isIn(sql, only)}` : sql``}
    ${text ? sql`and posts.title ilike ${like}` : sql``}
    ${after ? rest(sql, after, sort) : sql``}`
}

/** Nothing is left of what is sold out or ended. */
const conditions = {
  live: `${LEFT} > 0`,
  sold_out: `${LEFT} = 0 and stock.ended_left is null`,
  ended: 'stock.ended_left is not null',
}

function isIn(sql: Sql, only: NonNullable<ListingQuery['only']>) {
  return sql`(${isListed(sql)} and ${raw(conditions[only])})`
}

/** Ties are ordered by id, newest first, in ascending orders as well. */
function rest(sql: Sql, after: string, sort: Sort) {
  const { by, isUp } = sorts[sort]
  const [place, id] = sort === 'newest' ? momentCursor.read(after) : amountCursor.read(after)
  const last = sort === 'newest' ? sql`${place}::timestamptz` : sql`${place}::bigint`
  return sql`and (${raw(by)} ${raw(isUp ? '>' : '<')} ${last} or (${raw(by)} = ${last} and posts.id < ${id}::bigint))`
}

function countListings(sql: Sql, viewer: Viewer) {
  return sql<[SellerListingPage['counts']]>`
    select (count(*) filter (where ${isIn(sql, 'live')}))::int as live,
      (count(*) filter (where ${isIn(sql, 'sold_out')}))::int as sold_out,
      (count(*) filter (where ${isIn(sql, 'ended')}))::int as ended
    from posts join stock on stock.post_id = posts.id where ${isOwnListing(sql, viewer)}`
}
