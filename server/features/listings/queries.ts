import { PAGE_SIZE } from '#contract/basics.ts'
import { FIRST_ROW_SIZE, FOLLOWING_SIZE, type FollowingCards, type ListingSort } from '#contract/listings.ts'
import type { PostCard, PostKind, PostPage } from '#contract/posts.ts'
import { type Fragment, type ReadSql, raw } from '../../platform/database/database.ts'
import { toPage } from '../../platform/http/paging.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { hasFollows } from '../follows/index.ts'
import { type CardRow, presentCard } from '../posts/index.ts'
import { isWantedPost } from '../visibility/index.ts'
import { listByActivity } from './by-activity.queries.ts'
import { listByPrice } from './by-price.queries.ts'
import { listByStart } from './by-start.queries.ts'
import { cardsOf } from './cards.queries.ts'
import { byTime, listKey, readCursor } from './cursors.ts'
import { isNarrow, pickListed } from './listed/by-time.queries.ts'
import {
  allOf,
  conditionsOf,
  distanceColumn,
  inlined,
  joinOwn,
  type ListRequest,
  nearbyByIndex,
  ofStock,
} from './narrowing.queries.ts'
import { checkListQuery } from './policy.ts'
import { listByRank } from './ranking/queries.ts'
import type { Rankings } from './ranking/stored.queries.ts'
import { highlight } from './search/highlight.ts'
import { hasWordsInOrder, NO_WORDS, type Words, weighWords } from './search/matches.queries.ts'
import { listByRelevance, parseTerms } from './search/queries.ts'
import { soldOutLast } from './sold-out-last.ts'
import { withThreads } from './threads/queries.ts'

type Order = 'newest' | 'oldest'

const SUGGESTED = FOLLOWING_SIZE + FIRST_ROW_SIZE
/** How many of the newest posts are scanned for active authors. */
const MOST_NEWEST = 2_000

/** One page of a listing: public posts, sorted by `sort`, by default Best Match. */
export async function listPosts(sql: ReadSql, rankings: Rankings, query: ListRequest): Promise<PostPage> {
  checkListQuery(query)
  const words = await weighWords(sql, await parseTerms(sql, query.q), query.kind && [query.kind])
  const list = (part: ListRequest) => orders[part.sort ?? 'best'](sql, part, words, rankings)
  const page = await (query.kind === 'market' ? soldOutLast(query, list) : list(query))
  return { ...page, items: await withRows(sql, query, page.items) }
}

/** In the forum, posts are rows, which show more than cards. */
function withRows(sql: ReadSql, { viewer = null, kind }: Pick<ListRequest, 'viewer' | 'kind'>, posts: PostCard[]) {
  return kind === 'forum' ? withThreads(sql, viewer, posts) : posts
}

type List = (sql: ReadSql, query: ListRequest, words: Words, rankings: Rankings) => Promise<PostPage>

const orders: Record<ListingSort, List> = {
  best: listBest,
  newest: (sql, query, words) => listByTime(sql, query, words, 'newest'),
  oldest: (sql, query, words) => listByTime(sql, query, words, 'oldest'),
  price_low: (sql, query, words) => listByPrice(sql, { ...query, sort: 'price_low' }, words),
  price_high: (sql, query, words) => listByPrice(sql, { ...query, sort: 'price_high' }, words),
  soonest: listByStart,
  active: listByActivity,
}

function listBest(sql: ReadSql, query: ListRequest, words: Words, rankings: Rankings): Promise<PostPage> {
  const { kind } = query
  if (words.terms.length > 0) return listByRelevance(sql, query, words)
  // Rankings are per kind, so one author's posts of all kinds are sorted by date.
  return kind ? listByRank(sql, rankings, { ...query, kind }) : listByTime(sql, query, words, 'newest')
}

async function listByTime(sql: ReadSql, query: ListRequest, words: Words, order: Order): Promise<PostPage> {
  const { kind, near, limit = PAGE_SIZE } = query
  const direction = order === 'newest' ? sql`desc` : sql`asc`
  const rows = await sql<CardRow[]>`
    select ${cardsOf(sql, kind).columns} ${distanceColumn(sql, near)}
    from (${pickByTime(sql, query, words, order)}) as picked
      join posts on posts.id = picked.id ${cardsOf(sql, kind).joins}
    order by posts.created_at ${direction}, posts.id ${direction}`
  if (words.terms.length > 0) for (const row of rows) row.highlight = highlight(row.title, words.terms)
  return toPage(rows, limit, presentCard, (row) => byTime.write([listKey(query), row.createdAt, row.id]))
}

function pickByTime(sql: ReadSql, query: ListRequest, words: Words, order: Order): Fragment {
  const { kind, limit = PAGE_SIZE } = query
  const end = inTime(order, limit + 1)
  const after = afterTime(sql, query, order)
  if (kind && words.terms.length === 0 && isNarrow(query)) return pickListed(sql, { ...query, kind }, { after, end })
  return sql`
    select posts.id from posts ${joinOwn(sql, query)}
    where ${allOf(sql, [...conditionsOf(sql, query), ...nearbyByIndex(sql, query), ...hasWordsInOrder(sql, words)])}
      ${after} ${end}`
}

function inTime(order: Order, limit: number) {
  const direction = order === 'newest' ? 'desc' : 'asc'
  return raw(`order by posts.created_at ${direction}, posts.id ${direction} limit ${limit}`)
}

function afterTime(sql: ReadSql, query: ListRequest, order: Order): Fragment {
  const cursor = readCursor(byTime, query)
  if (!cursor) return raw('')
  const [, moment, id] = cursor
  return sql`and (posts.created_at, posts.id) ${order === 'newest' ? sql`<` : sql`>`} (${moment}::timestamptz, ${id}::bigint)`
}

/** The newest posts by what the viewer follows or, if they follow nothing yet, by the most active authors. */
export async function listFollowing(sql: ReadSql, viewer: Viewer | null, kind: PostKind): Promise<FollowingCards> {
  const isFollowing = viewer !== null && (await hasFollows(sql, viewer))
  const items = isFollowing ? await listFollowed(sql, viewer, kind) : await listActive(sql, viewer, kind)
  return { items: await withRows(sql, { viewer, kind }, items), isFollowing }
}

async function listFollowed(sql: ReadSql, viewer: Viewer, kind: PostKind): Promise<PostCard[]> {
  const newest = (part: ListRequest) => listByTime(sql, part, NO_WORDS, 'newest')
  const query: ListRequest = { kind, viewer, following: true, isPanel: true, limit: FOLLOWING_SIZE }
  const page = await (kind === 'market' ? soldOutLast(query, newest) : newest(query))
  return page.items
}

/**
 * One post each by the most active authors among the newest posts of this kind, most active first, then a second one
 * each in case there are few authors. Returns more than the panel shows, because the panel leaves out what the grid
 * beside it starts with.
 */
async function listActive(sql: ReadSql, viewer: Viewer | null, kind: PostKind): Promise<PostCard[]> {
  const rows = await sql<CardRow[]>`
    select ${cardsOf(sql, kind).columns}
    from (
      select author_id as by, count(*) filter (where created_at > now() - interval '90 days') as lately, count(*) as ever,
        (array_agg(id order by created_at desc, id desc))[1:2] as newest_ids
      from (
        select id, author_id, created_at from ${sql(`listed_${kind}`)}
        order by created_at desc, id desc limit ${inlined(MOST_NEWEST)}
      ) as posts
      where ${isWantedPost(sql, viewer)} ${viewer ? sql`and author_id <> ${viewer.id}` : raw('')}
        and ${allOf(sql, ofStock(kind === 'market' ? false : undefined))}
      group by author_id
      order by lately desc, ever desc, author_id
      limit ${inlined(SUGGESTED)}
    ) as active
      cross join unnest(active.newest_ids) with ordinality as newest (post_id, turn)
      join posts on posts.id = newest.post_id ${cardsOf(sql, kind).joins}
    order by newest.turn, active.lately desc, active.ever desc, active.by
    limit ${inlined(SUGGESTED)}`
  return rows.map(presentCard)
}
