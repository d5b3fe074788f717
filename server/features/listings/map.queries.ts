import type { MapPoint, PostMap, PostMapQuery } from '#contract/listings.ts'
import { VBT_CENTS } from '#contract/money.ts'
import type { PostKind } from '#contract/posts.ts'
import { type Fragment, type ReadSql, raw } from '../../platform/database/database.ts'
import { readBounds } from '../places/index.ts'
import { cellsOf } from './listed/cells.ts'
import { inCells, listedAsPosts } from './listed/queries.ts'
import { allOf, conditionsOf, inlined, type ListRequest } from './narrowing.queries.ts'
import { checkListQuery } from './policy.ts'
import { amongMatches, matchesOf, type Words, weighWords } from './search/matches.queries.ts'
import { parseTerms } from './search/queries.ts'

/** Above this, posts are clustered on a grid. */
const MAX_POINTS = 2_000
/** With more matches of the search words, the map shows the newest, and says how many. */
const MOST_MATCHES = 10_000
/** The number of grid cells across the area, and the limits of a cell's size in degrees. */
const CELLS = 48
const CELL = { least: 0.02, most: 7.5 }
const MORE_THAN_CELLS = 100_000

/** A listing as points on the map. Requests are at the center of their town, because their address is private. */
export async function mapPosts(sql: ReadSql, query: PostMapQuery & Pick<ListRequest, 'viewer'>): Promise<PostMap> {
  checkListQuery(query)
  const words = await weighWords(sql, await parseTerms(sql, query.q), [query.kind])
  const spots = spotsOf(sql, query, words)
  const few = await sql<Row[]>`
    ${spots} select latitude, longitude, cents, 1 as count, id, ${isCut()} from spots limit ${inlined(MAX_POINTS + 1)}`
  const rows = few.length <= MAX_POINTS ? few : await listClusters(sql, spots, cellOf(query.bounds))
  return {
    total: rows.reduce((sum, { count }) => sum + count, 0),
    points: rows.map(presentPoint),
    ...(rows[0]?.isCut && { isCapped: true as const }),
  }
}

/**
 * Each cell of the grid becomes one point. Groups by a single number, because the planner expects few distinct values
 * of it.
 */
function listClusters(sql: ReadSql, spots: Fragment, cell: number) {
  return sql<Row[]>`
    ${spots}
    select round(avg(latitude)::numeric, 4)::float8 as latitude, round(avg(longitude)::numeric, 4)::float8 as longitude,
      min(cents) as cents, count(*)::int as count, case when count(*) = 1 then min(id) end as id, ${isCut()}
    from (
      select *, floor(latitude / ${cell}::float8) * ${inlined(MORE_THAN_CELLS)} + floor(longitude / ${cell}::float8) as cell
      from spots offset 0
    ) as placed
    group by cell`
}

/** `with` clauses of a statement on `spots`. */
function spotsOf(sql: ReadSql, query: PostMapQuery & Pick<ListRequest, 'viewer'>, words: Words): Fragment {
  const isMany = words.text === '' && !cellsOf(query)
  const conditions = [
    ...conditionsOf(sql, query, { place: 'listed', isMany }),
    ...inCells(sql, query),
    ...amongMatches(words),
  ]
  return sql`
    with matches as materialized (${matchesOf(sql, words, MOST_MATCHES)}), spots as (
      select posts.id, posts.latitude, posts.longitude, ${cents(query.kind)}::float8 as cents
      from ${listedAsPosts(sql, query)}
      where ${allOf(sql, conditions)} and posts.latitude is not null
    )`
}

function isCut() {
  return raw(`(select count(*) from matches) > ${MOST_MATCHES} as is_cut`)
}

type Row = {
  latitude: number
  longitude: number
  cents: number | null
  count: number
  id: number | null
  isCut: boolean
}

function presentPoint({ id, latitude, longitude, cents: price, count }: Row): MapPoint {
  return { latitude, longitude, count, ...(id !== null && { id }), ...(price !== null && { cents: price }) }
}

/** The price on the pin of a post, as its card shows it. */
function cents(kind: PostKind): Fragment {
  if (kind === 'vehicle') return raw('vehicles.asking_usd * 100::float8')
  if (kind === 'market') return raw(`posts.tokens * ${VBT_CENTS}`)
  // An event without a ticket price is free.
  return raw(kind === 'event' ? `coalesce(posts.tokens, 0) * ${VBT_CENTS}` : 'null')
}

/** The size of a grid cell in degrees: a fraction of the area. */
function cellOf(bounds: string | undefined) {
  if (bounds === undefined) return CELL.most
  const { west, east, south, north } = readBounds(bounds)
  const width = west <= east ? east - west : 360 - west + east
  return Math.min(CELL.most, Math.max(CELL.least, Math.max(width, north - south) / CELLS))
}
