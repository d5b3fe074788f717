import { PAGE_SIZE } from '#contract/basics.ts'
import { DEFAULT_RADIUS_KM } from '#contract/listings.ts'
import type { PostKind, PostPage } from '#contract/posts.ts'
import { type Fragment, type ReadSql, raw } from '../../../platform/database/database.ts'
import { toPage } from '../../../platform/http/paging.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { type CardRow, presentCard } from '../../posts/index.ts'
import { cardsOf } from '../cards.queries.ts'
import { byRank, listKey, readCursor } from '../cursors.ts'
import { cellsOf } from '../listed/cells.ts'
import { followedByIndex, inCells, listedAsPosts } from '../listed/queries.ts'
import {
  allOf,
  conditionsOf,
  distanceColumn,
  hasFilters,
  inlined,
  joinOwn,
  type ListRequest,
} from '../narrowing.queries.ts'
import { PART_SIZE, RANKING_MINUTES } from './actions.ts'
import { bandOf, partsOf, positionOf, reachOf, START_OF_OVER, UNRANKED } from './near.ts'

/**
 * A stored order. `sizes`: its number of posts per kind, and of events that were not over yet. `cut`: the groups that have
 * more posts than are stored. `watermark`: the highest post id in it.
 */
export type Ranking = {
  generation: number
  watermark: number
  sizes: Partial<Record<PostKind | 'upcoming', number>>
  cut: string[]
  madeAt: string
}

/**
 * Where a page starts: after a newer post (time, id), after a position of the ranking, after a post that did not fit in it
 * (position, time, id), or at the top (null).
 */
type Position = [moment: string, id: number] | number | [position: number, moment: string, id: number] | null
type RankedRow = CardRow & { position: number | null }
type RankedQuery = ListRequest & { kind: PostKind }

/** The maximum number of newer posts above a ranking: with more, a new ranking is made at once. */
const MAX_NEWER = 300
const REMAKE_SECONDS = 10
/** The positions to read per post, and in addition, because some belong to hidden posts; then if too few are shown. */
const [NARROW, WIDE] = [
  { each: 1, spare: 8 },
  { each: 30, spare: 0 },
]

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

type Look = { ranking: Ranking; query: RankedQuery; from: Position; wanted: number }

/** Reads only the next positions at first, and all of them if too few pass the filters. */
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

/** Whether nothing is behind these positions. */
function isWhole({ query: { kind }, ranking: { sizes, cut } }: Look, { end }: Window) {
  return end >= (sizes[kind] ?? 0) && !cut.includes(kind) && !(kind === 'event' && cut.includes('upcoming'))
}

/** Without anything that narrows the list, but what the viewer does not want to see. */
function isPlain({ near, bounds, author, ...query }: ListRequest) {
  return near === undefined && bounds === undefined && author === undefined && !hasFilters(query)
}

function isBehind(from: Position) {
  return Array.isArray(from) && from.length === 3
}

type Window = { start: number; end: number }

/** The positions to try first; null: an index narrows the posts better, or the page is behind the ranking. */
function windowOf({ query, from, ranking, wanted }: Look, { each, spare }: typeof NARROW): Window | null {
  if (query.near !== undefined || query.author !== undefined || cellsOf(query) || isBehind(from)) return null
  const { upcoming = 0, [query.kind]: size = 0 } = ranking.sizes
  const start = typeof from === 'number' ? partsOf(from).place! + 1 : 0
  // Between the events that are not over and the others may be some that did not fit.
  const most = ranking.cut.includes('upcoming') && start < upcoming ? upcoming : size
  return { start, end: Math.min(start + each * wanted + spare, most) }
}

type Ordered = { newer: Fragment; ranked: Fragment; found: Fragment }

/** A page of what `found` finds: cards in the order of their positions, behind newer posts. */
function readInOrder(sql: ReadSql, { query, wanted, from }: Look, { newer, ranked, found }: Ordered) {
  const card = cardsOf(sql, query.kind)
  return sql<RankedRow[]>`
    with ${newer} ranked as materialized (${ranked})
    select ${card.columns} ${distanceColumn(sql, query.near)}, picked.position
    from (
      select * from (
        ${raw(hasNewer(from) ? 'select id, created_at, null::bigint as position from newer union all' : '')}
        ${found}
      ) as found (id, created_at, position)
      order by position nulls first, created_at desc, id desc
      limit ${inlined(wanted)}
    ) as picked join posts on posts.id = picked.id ${card.joins}
    order by picked.position nulls first, posts.created_at desc, posts.id desc`
}

/** Looks up each post at these places of the ranking. */
function readWindow(sql: ReadSql, look: Look, window: Window) {
  const { query, ranking } = look
  // One by one ('offset 0'): a plan that is made once expects thousands of places, and would read the whole section.
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

/** Near a location, posts of the nearest bands come first, and are enough for most pages. */
async function readNearest(sql: ReadSql, look: Look) {
  const { query, from, wanted } = look
  const { radiusKm = DEFAULT_RADIUS_KM } = query
  const start = partsOf(firstOf(from))
  const reach = reachOf(start.band)
  if (reach !== undefined && reach < radiusKm) {
    const rows = await readAll(sql, look, reach)
    const last = rows[wanted - 1]
    // Events that are over come after all others, also after those that are farther.
    if (last && (last.position === null || partsOf(last.position).isOver === start.isOver)) return rows
  }
  return readAll(sql, look)
}

function firstOf(from: Position) {
  if (typeof from === 'number') return from
  return from?.length === 3 ? from[0] : 0
}

/** Finds the posts that pass the filters first, by the best index. `reach`: only those within so many kilometers. */
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
  // As groups, not as a join: the planner cannot know how many posts pass the filters.
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

function hasNewer(from: Position) {
  return from === null || (Array.isArray(from) && from.length === 2)
}

function newerOf(sql: ReadSql, { query, ranking, from }: Look): Fragment {
  if (!hasNewer(from)) return raw('')
  const [moment, id] = (from ?? []) as [string?, number?]
  // By an index, so that only rows after the watermark are read.
  const isNewer = isPlain(query)
    ? sql`posts.id > ${ranking.watermark}`
    : sql`posts.id = any (array(
        select id from posts as fresh
        where fresh.kind = ${query.kind} and fresh.hidden_at is null and fresh.deleted_at is null
          and fresh.id > ${ranking.watermark}
        order by fresh.id desc limit ${inlined(10 * MAX_NEWER)}))`
  return sql`newer as materialized (
    select posts.id, posts.created_at
    from posts ${joinOwn(sql, query)}
    where ${allOf(sql, conditionsOf(sql, query))} and ${isNewer}
      ${moment ? sql`and (posts.created_at, posts.id) < (${moment}::timestamptz, ${id!}::bigint)` : raw('')}
    order by posts.id desc limit ${inlined(MAX_NEWER)}
  ),`
}

/** The ids at these places of the ranking. Its parts are those of its own generation or the latest ones before. */
function placesIn(sql: ReadSql, { ranking, query }: Look, { start, end }: Window): Fragment {
  const [firstPart, lastPart] = [Math.floor(start / PART_SIZE), Math.ceil(end / PART_SIZE) - 1]
  const before = sql`number * ${inlined(PART_SIZE)}`
  // Takes out the wanted positions first: a page without filters needs an eighth of a part.
  return sql`
    select ids.id, ${before} + skipped + ids.position - 1 as place
    from generate_series(${firstPart}::int, ${lastPart}::int) as number
      cross join lateral (
        select post_ids from ranking_parts
        where kind = ${query.kind} and part = number and generation <= ${ranking.generation}
        order by generation desc limit 1
      ) as parts
      cross join lateral (select greatest(0, ${start}::int - ${before}) as skipped) as cut
      cross join lateral unnest(parts.post_ids[skipped + 1 : ${end}::int - ${before}])
        with ordinality as ids (id, position)`
}

export type Rankings = ReturnType<typeof rankingsOf>

/**
 * The stored rankings. `staleMs`: how long to cache the latest; a stale one is fine, because newer posts are listed
 * above it. `make`: makes the first one of a database.
 */
export function rankingsOf(sql: ReadSql, { staleMs, make }: { staleMs: number; make: () => Promise<unknown> }) {
  let known: { ranking: Promise<Ranking>; readAt: number } | undefined

  async function latest(): Promise<Ranking> {
    if (known && Date.now() - known.readAt < staleMs) return known.ranking
    const mine = { ranking: readLatest(sql, make), readAt: Date.now() }
    known = mine
    return mine.ranking.catch((error) => {
      if (known === mine) known = undefined
      throw error
    })
  }

  async function find(generation: number): Promise<Ranking> {
    const newest = await latest()
    if (newest.generation === generation) return newest
    // A minute less than it is kept, so that it is not deleted while the page is read.
    const [ranking] = await sql<Ranking[]>`
      select generation, watermark, sizes, cut, made_at from rankings
      where generation = ${generation} and made_at > now() - make_interval(mins => ${RANKING_MINUTES - 1})`
    if (!ranking) throw expired()
    return ranking
  }

  return { latest, find }
}

/** Only a database that was never ranked has none: servers make one before they listen. */
async function readLatest(sql: ReadSql, make: () => Promise<unknown>): Promise<Ranking> {
  const read = () => sql<Ranking[]>`
    select generation, watermark, sizes, cut, made_at from rankings order by generation desc limit 1`
  const [ranking] = await read()
  if (ranking) return ranking
  await make()
  const [made] = await read()
  return made!
}

/** Whether too much was published to wait for the next ranking. */
export async function isOutgrown(sql: ReadSql) {
  const [latest] = await sql<{ isOutgrown: boolean }[]>`
    select made_at < now() - make_interval(secs => ${REMAKE_SECONDS})
        and (select count(*) from (select from posts where id > watermark limit ${inlined(MAX_NEWER)}) as newer)
          = ${MAX_NEWER} as is_outgrown
    from rankings order by generation desc limit 1`
  return latest?.isOutgrown ?? false
}

function expired() {
  return new Refusal(410, 'list_expired', 'This list has expired. Start from the top.', [
    { field: 'after', message: 'This list has expired. Start over from the first page.' },
  ])
}
