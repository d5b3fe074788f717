import { PAGE_SIZE } from '#contract/basics.ts'
import type { PostListQuery } from '#contract/listings.ts'
import type { PostKind, PostPage } from '#contract/posts.ts'
import { type Fragment, type ReadSql, raw } from '../../../platform/database/database.ts'
import { toPage } from '../../../platform/http/paging.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { type CardRow, presentCard } from '../../posts/index.ts'
import { cardsOf } from '../cards/queries.ts'
import { byRank, listKey, readCursor } from '../cursors.ts'
import {
  allOf,
  type Condition,
  conditionsOf,
  distanceColumn,
  inlined,
  joinOwn,
  type ListRequest,
  nearbyByIndex,
} from '../narrowing/queries.ts'
import { PART_SIZE, RANKING_MINUTES } from './actions.ts'
import { positionNear } from './near.ts'

/** A stored order. `sizes`: its number of posts per kind, and of events that were not over yet. `watermark`: the highest post id in it. */
export type Ranking = { generation: number; watermark: number; sizes: Partial<Record<PostKind | 'upcoming', number>> }

/** Where a page starts: after a newer post (time, id), after a position of the ranking, or at the top (null). */
type Position = [moment: string, id: number] | number | null
type RankedRow = CardRow & { place: number | null }
type RankedQuery = ListRequest & { kind: PostKind }

/** The maximum number of newer posts above a ranking: with more, a new ranking is made at once. */
const MAX_NEWER = 300
const REMAKE_SECONDS = 10
/** Extra positions to read per page, because some belong to hidden posts. */
const SPARE_POSITIONS = 8

/**
 * Best Match without search words: posts newer than the stored ranking, newest first, then the ranking. The cursor
 * contains the generation, so all pages use the ranking that the first one used.
 */
export async function listByRank(sql: ReadSql, rankings: Rankings, query: RankedQuery): Promise<PostPage> {
  const { limit = PAGE_SIZE } = query
  const cursor = readCursor(byRank, query)
  const ranking = await (cursor ? rankings.find(cursor[1]) : rankings.latest())
  const rows = await fillPage(sql, ranking, query, cursor?.[2] ?? null, limit + 1)
  return toPage(rows, limit, presentCard, (row) =>
    byRank.write([listKey(query), ranking.generation, row.place ?? [row.createdAt, row.id]]),
  )
}

/** Reads only the next positions at first, and all of them if too few pass the filters. */
async function fillPage(sql: ReadSql, ranking: Ranking, query: RankedQuery, from: Position, wanted: number) {
  const conditions = conditionsOf(sql, query)
  const size = ranking.sizes[query.kind] ?? 0
  const look = { ranking, query, conditions, from, wanted }
  const places = firstLook(query, conditions, wanted)
  if (places !== undefined) {
    const rows = await readPlaces(sql, { ...look, places })
    if (rows.length === wanted || (typeof from === 'number' ? from : -1) + places >= size) return rows
  }
  return readPlaces(sql, { ...look, places: undefined })
}

/** The number of positions to try first; undefined: all, because the map's index narrows the posts. */
function firstLook({ near }: PostListQuery, conditions: Condition[], wanted: number) {
  if (near !== undefined) return undefined
  return conditions.some(({ filter }) => filter) ? 30 * wanted : wanted + SPARE_POSITIONS
}

type Look = {
  ranking: Ranking
  query: RankedQuery
  conditions: Condition[]
  from: Position
  places: number | undefined
  wanted: number
}

function readPlaces(sql: ReadSql, look: Look) {
  const { query, wanted } = look
  const card = cardsOf(sql, query.kind)
  return sql<RankedRow[]>`
    with ${newer(sql, look)} ranked as materialized (${placesAfter(sql, look)}) ${matchingPosts(sql, look)}
    select ${card.columns} ${distanceColumn(sql, query.near)}, picked.place
    from (
      select * from (
        ${raw(hasNewer(look) ? 'select id, created_at, null::bigint as place from newer union all' : '')}
        ${look.places === undefined ? matchingRanked(sql, look) : lookUpRanked(sql, look)}
      ) as found (id, created_at, place)
      order by place nulls first, created_at desc, id desc
      limit ${inlined(wanted)}
    ) as picked join posts on posts.id = picked.id ${card.joins}
    order by picked.place nulls first, posts.created_at desc, posts.id desc`
}

/** For a few positions: looks up each post. */
function lookUpRanked(sql: ReadSql, { query, conditions }: Look): Fragment {
  return sql`
    select posts.id, null::timestamptz, ranked.place
    from ranked join posts on posts.id = ranked.id ${joinOwn(sql, query)}
    where ${allOf(sql, conditions)}`
}

/** For all positions: finds the posts that pass the filters first, by the best index. */
function matchingPosts(sql: ReadSql, { places, query, conditions }: Look): Fragment {
  if (places !== undefined) return raw('')
  return sql`, matching as materialized (
    select posts.id from posts ${joinOwn(sql, query)}
    where ${allOf(sql, [...conditions, ...nearbyByIndex(sql, query)])})`
}

function matchingRanked(sql: ReadSql, { query, ranking, from }: Look): Fragment {
  const { near, kind } = query
  if (near === undefined) return raw('select id, null::timestamptz, place from ranked join matching using (id)')
  return sql`
    select id, null::timestamptz, place
    from (
      select posts.id, ${positionNear(sql, { near, kind, ranking })} as place
      from ranked join matching using (id) join posts on posts.id = ranked.id
    ) as banded
    where place > ${typeof from === 'number' ? from : -1}::bigint`
}

function hasNewer({ from }: Look) {
  return typeof from !== 'number'
}

function newer(sql: ReadSql, look: Look): Fragment {
  if (!hasNewer(look)) return raw('')
  const { query, conditions, from, ranking } = look
  const [moment, id] = Array.isArray(from) ? from : []
  // Sorted by the primary key, so that only rows after the watermark are read.
  return sql`newer as materialized (
    select posts.id, posts.created_at
    from posts ${joinOwn(sql, query)}
    where ${allOf(sql, conditions)} and posts.id > ${ranking.watermark}
      ${moment ? sql`and (posts.created_at, posts.id) < (${moment}::timestamptz, ${id!}::bigint)` : raw('')}
    order by posts.id desc limit ${inlined(MAX_NEWER)}
  ),`
}

function placesAfter(sql: ReadSql, { ranking, query, from, places }: Look): Fragment {
  // Near a location, positions are by band, so that the next one may be anywhere in the ranking.
  const last = typeof from === 'number' && query.near === undefined ? from : -1
  const size = ranking.sizes[query.kind] ?? 0
  const end = Math.min(places === undefined ? size : last + places, size)
  const [firstPart, lastPart] = [Math.floor((last + 1) / PART_SIZE), Math.floor(end / PART_SIZE)]
  const start = sql`parts.part * ${inlined(PART_SIZE)}`
  // Takes out the wanted positions first: a page without filters needs an eighth of a part.
  return sql`
    select ids.id, ${start} + skipped + ids.position - 1 as place
    from ranking_parts as parts
      cross join lateral (select greatest(0, ${last + 1}::int - ${start}) as skipped) as cut
      cross join lateral unnest(parts.post_ids[skipped + 1 : ${end}::int - ${start} + 1])
        with ordinality as ids (id, position)
    where parts.generation = ${ranking.generation} and parts.kind = ${query.kind}
      and parts.part between ${firstPart}::bigint and ${lastPart}::bigint`
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
      select generation, watermark, sizes from rankings
      where generation = ${generation} and made_at > now() - make_interval(mins => ${RANKING_MINUTES - 1})`
    if (!ranking) throw expired()
    return ranking
  }

  return { latest, find }
}

/** Only a database that was never ranked has none: servers make one before they listen. */
async function readLatest(sql: ReadSql, make: () => Promise<unknown>): Promise<Ranking> {
  const read = () => sql<Ranking[]>`select generation, watermark, sizes from rankings order by generation desc limit 1`
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
