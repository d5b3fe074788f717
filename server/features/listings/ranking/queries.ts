import { PAGE_SIZE } from '#contract/basics.ts'
import { DEFAULT_RADIUS_KM } from '#contract/listings.ts'
import type { PostPage } from '#contract/posts.ts'
import { type Fragment, type ReadSql, raw } from '../../../platform/database/database.ts'
import { toPage } from '../../../platform/http/paging.ts'
import { presentCard } from '../../posts/index.ts'
import { byRank, listKey, readCursor } from '../cursors.ts'
import { followedByIndex, inCells, listedAsPosts } from '../listed/queries.ts'
import { allOf, conditionsOf, hasFilters, inlined, joinOwn } from '../narrowing.queries.ts'
import { newerOf, placesIn, type RankedRow, readInOrder } from './in-order.queries.ts'
import { bandOf, partsOf, positionOf, reachOf, START_OF_OVER, UNRANKED } from './near.ts'
import type { Rankings } from './stored.queries.ts'
import {
  firstOf,
  isBehind,
  isPlain,
  isWhole,
  type Look,
  NARROW,
  type Position,
  type RankedQuery,
  WIDE,
  type Window,
  windowOf,
} from './window.ts'

/**
 * Best Match without search words: posts newer than the stored ranking, newest first, then the ranking, then the posts
 * that did not fit in it, newest first. The cursor contains the generation, so all pages use the ranking that the first
 * one used.
 */
export async function listByRank(sql: ReadSql, rankings: Rankings, query: RankedQuery): Promise<PostPage> {
  const { limit = PAGE_SIZE } = query
  const cursor = readCursor(byRank, query)
  const ranking = await (cursor ? rankings.find(cursor[1]) : rankings.latest())
  const rows = await fillPage(sql, { ranking, query, from: cursor?.[2] ?? null, wanted: limit + 1 })
  return toPage(rows, limit, presentCard, (row) => byRank.write([listKey(query), ranking.generation, cursorAt(row)]))
}

function cursorAt({ position, createdAt, id }: RankedRow): Exclude<Position, null> {
  if (position === null) return [createdAt, id]
  return partsOf(position).place === undefined ? [position, createdAt, id] : position
}

/** Reads only the next few positions at first, and all of them if too few posts pass the filters. */
async function fillPage(sql: ReadSql, look: Look): Promise<RankedRow[]> {
  const sizes = hasFilters(look.query) ? [WIDE] : [NARROW, WIDE]
  for (const size of sizes) {
    const window = windowOf(look, size)
    if (!window) break
    const rows = await readWindow(sql, look, window)
    if (rows.length === look.wanted || isWhole(look, window)) return rows
  }
  return readFurther(sql, look)
}

function readFurther(sql: ReadSql, look: Look) {
  const { query, from } = look
  if (query.near !== undefined) return readNearest(sql, look)
  return isPlain(query) && query.kind !== 'event' && isBehind(from) ? readBehind(sql, look) : readAll(sql, look)
}

/** Looks up each post at these places of the ranking. */
function readWindow(sql: ReadSql, look: Look, window: Window) {
  const { query, ranking } = look
  // Looks posts up one by one ('offset 0'): a generic plan expects thousands of places, and would read the whole
  // section.
  const found = sql`
    select shown.id, null::timestamptz, ranked.position
    from ranked cross join lateral (
      select posts.id from posts ${joinOwn(sql, query)}
      where posts.id = ranked.id and ${allOf(sql, conditionsOf(sql, query))} offset 0
    ) as shown`
  const position = (place: Fragment) => {
    const { upcoming = 0 } = ranking.sizes
    if (query.kind !== 'event') return place
    return sql`case when ${place} >= ${upcoming}::bigint then ${inlined(START_OF_OVER)}::bigint else 0 end + ${place}`
  }
  const ranked = sql`select id, ${position(raw('place'))} as position from (${placesIn(sql, look, window)}) as places`
  return readInOrder(sql, look, { newer: newerOf(sql, look), ranked, found })
}

/** Near a location, the nearest bands come first, and usually fill the page. */
async function readNearest(sql: ReadSql, look: Look) {
  const { query, from, wanted } = look
  const { radiusKm = DEFAULT_RADIUS_KM } = query
  const start = partsOf(firstOf(from))
  const reach = reachOf(start.band)
  if (reach !== undefined && reach < radiusKm) {
    const rows = await readAll(sql, look, reach)
    const last = rows[wanted - 1]
    // Events that are over come last, even after events farther away.
    if (last && (last.position === null || partsOf(last.position).isOver === start.isOver)) return rows
  }
  return readAll(sql, look)
}

/**
 * Finds the posts that pass the filters first, through the best index. `reach`: only those within this many kilometers.
 */
function readAll(sql: ReadSql, look: Look, reach = look.query.radiusKm) {
  const { query, ranking, from, wanted } = look
  const { near, kind } = query
  const within = reach === undefined ? query : { ...query, radiusKm: reach }
  const conditions = [
    ...conditionsOf(sql, within, { place: 'listed' }),
    ...inCells(sql, within),
    ...followedByIndex(sql, query),
  ]
  const { band, isOver } = bandOf(sql, { near, kind, ranking })
  // Grouped instead of joined, because the planner can't know how many posts pass the filters.
  const positioned = sql`
    select * from (
      select id, author_id, created_at, ${positionOf(sql, { kind, ranking })} as position
      from (
        select id, max(place) as place, max(author_id) as author_id, max(created_at) as created_at, max(band) as band,
          bool_or(is_over) as is_over
        from (
          select posts.id, null::bigint as place, posts.author_id, posts.created_at, ${band} as band, ${isOver} as is_over
          from ${listedAsPosts(sql, query)}
          where ${allOf(
            sql,
            conditions.filter(({ isTaste }) => !isTaste),
          )} and posts.id <= ${ranking.watermark}
          union all select id, place, null, null, null, null from ranked
        ) as both_sides group by id
      ) as matched
      where author_id is not null
    ) as positioned
    where ${afterPosition(sql, from)}`
  const found = sql`(
    select id, created_at, position
    from (${positioned} order by position, created_at desc, id desc offset 0) as posts
    where ${allOf(
      sql,
      conditions.filter(({ isTaste }) => isTaste),
    )} limit ${inlined(wanted)})`
  const ranked = placesIn(sql, look, { start: 0, end: ranking.sizes[kind] ?? 0 })
  return readInOrder(sql, look, { newer: newerOf(sql, look), ranked, found })
}

function afterPosition(sql: ReadSql, from: Position): Fragment {
  if (typeof from === 'number') return sql`position > ${from}::bigint`
  if (from?.length !== 3) return raw('true')
  const [position, moment, id] = from
  return sql`(position > ${position}::bigint or position = ${position}::bigint
    and (created_at, id) < (${moment}::timestamptz, ${id}::bigint))`
}

/** Behind the ranking, in the order of an index. */
function readBehind(sql: ReadSql, look: Look) {
  const { query, ranking, from, wanted } = look
  const [, moment, id] = from as [number, string, number]
  const found = sql`(
    select posts.id, posts.created_at, ${inlined(UNRANKED)}::bigint
    from posts
    where ${allOf(sql, conditionsOf(sql, query))} and posts.id <= ${ranking.watermark}
      and posts.id not in (select id from ranked)
      and (posts.created_at, posts.id) < (${moment}::timestamptz, ${id}::bigint)
    order by posts.created_at desc, posts.id desc limit ${inlined(wanted)})`
  const ranked = placesIn(sql, look, { start: 0, end: ranking.sizes[query.kind] ?? 0 })
  return readInOrder(sql, look, { newer: raw(''), ranked, found })
}
