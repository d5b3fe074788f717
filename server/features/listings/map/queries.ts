import type { MapPoint, PostMap, PostMapQuery } from '#contract/listings.ts'
import { VBT_CENTS } from '#contract/money.ts'
import type { PostKind } from '#contract/posts.ts'
import { type Fragment, type ReadSql, raw } from '../../../platform/database/database.ts'
import { readBounds } from '../../places/index.ts'
import {
  allOf,
  conditionsOf,
  inlined,
  joinOwn,
  joinTable,
  type ListRequest,
  nearbyByIndex,
} from '../narrowing/queries.ts'
import { checkListQuery } from '../policy.ts'
import { hasWords, parseTerms } from '../search/queries.ts'

/** Above this, posts are clustered on a grid. */
const MAX_POINTS = 2_000
/** The number of grid cells across the area, and the limits of a cell's size in degrees. */
const CELLS = 48
const CELL = { least: 0.02, most: 7.5 }

/** A listing as points on the map. Requests are at the center of their town, because their address is private. */
export async function mapPosts(sql: ReadSql, query: PostMapQuery & Pick<ListRequest, 'viewer'>): Promise<PostMap> {
  checkListQuery(query)
  const terms = await parseTerms(sql, query.q)
  const cell = cellOf(query.bounds)
  const rows = await sql<Row[]>`
    with spots as materialized (
      select posts.id, ${place(query)}, ${cents(query.kind)}::float8 as cents
      from posts ${query.kind === 'vehicle' ? joinTable(sql, query.kind) : joinOwn(sql, query)}
        ${query.kind === 'request' ? sql`join places as stands on stands.id = posts.place_id` : raw('')}
      where ${allOf(sql, [
        ...conditionsOf(sql, query),
        ...nearbyByIndex(sql, query),
        ...hasWords(sql, query, terms),
      ])} and posts.latitude is not null
    ), counted as materialized (select count(*)::int as total from spots)
    select latitude, longitude, cents, 1 as count, id, total
    from spots, counted where total <= ${inlined(MAX_POINTS)}
    union all
    select round(avg(latitude)::numeric, 4)::float8, round(avg(longitude)::numeric, 4)::float8, min(cents),
      count(*)::int, case when count(*) = 1 then min(id) end, min(total)
    from spots, counted where total > ${inlined(MAX_POINTS)}
    group by floor(latitude / ${cell}::float8), floor(longitude / ${cell}::float8)`
  return {
    total: rows[0]?.total ?? 0,
    points: rows.map(presentPoint),
  }
}

type Row = {
  latitude: number
  longitude: number
  cents: number | null
  count: number
  id: number | null
  total: number
}

function presentPoint({ id, latitude, longitude, cents: price, count }: Row): MapPoint {
  return { latitude, longitude, count, ...(id !== null && { id }), ...(price !== null && { cents: price }) }
}

/** The price on the pin of a post, as its card shows it. The kind's own table is joined for vehicles only. */
function cents(kind: PostKind): Fragment {
  if (kind === 'vehicle') return raw('vehicles.asking_usd * 100::float8')
  if (kind === 'market') return raw(`posts.tokens * ${VBT_CENTS}`)
  // An event without a ticket price is free.
  return raw(kind === 'event' ? `coalesce(posts.tokens, 0) * ${VBT_CENTS}` : 'null')
}

function place({ kind }: PostMapQuery): Fragment {
  return raw(kind === 'request' ? 'stands.latitude, stands.longitude' : 'posts.latitude, posts.longitude')
}

/** The size of a grid cell in degrees: a fraction of the area. */
function cellOf(bounds: string | undefined) {
  if (bounds === undefined) return CELL.most
  const { west, east, south, north } = readBounds(bounds)
  const width = west <= east ? east - west : 360 - west + east
  return Math.min(CELL.most, Math.max(CELL.least, Math.max(width, north - south) / CELLS))
}
