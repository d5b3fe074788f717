import { DEFAULT_RADIUS_KM, type FilterName, filters, type PostListQuery } from '#contract/listings.ts'
import { typedHandle } from '#contract/name-key.ts'
import type { PostKind } from '#contract/posts.ts'
import { type Fragment, type ReadSql, raw } from '../../platform/database/database.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { isFollowed } from '../follows/index.ts'
import { type Coordinates, readNear } from '../places/index.ts'
import { acceptsQuotes, fitsGarage, isListed, isOnSale } from '../posts/index.ts'
import { isInStock, isSoldOut } from '../stock/index.ts'
import { isUnblocked, isWantedOfKind, isWantedPost } from '../visibility/index.ts'
import { isWithin, type Whereabouts } from './bounds.queries.ts'
import { fits } from './fitments.queries.ts'
import { isAnswered, isWatched } from './threads/states.queries.ts'

/**
 * A list query and its viewer. `isPanel`: for the Following panel, which shows less than the filter `following`.
 * `isSoldOut`: only parts that are, or are not, sold out.
 */
export type ListRequest = PostListQuery & { viewer?: Viewer | null; isPanel?: boolean; isSoldOut?: boolean }

/**
 * A condition of a list. `filter`: the filter behind it, which facets leave out to count its choices. `isTaste`:
 * whether it hides what this viewer muted. Those conditions look up each post, so apply them last.
 */
export type Condition = { filter?: FilterName; isTaste?: true; sql: Fragment }

/** Above this radius, so many posts match that measuring each is cheaper than using the index. */
const FAR_KM = 1_000

type Value = NonNullable<PostListQuery[FilterName]>

const FILTER_NAMES = Object.keys(filters) as FilterName[]

const ownTables: Partial<Record<PostKind, string>> = {
  vehicle: 'vehicles',
  request: 'requests',
  market: 'market_items',
  event: 'events',
  directory: 'directory_entries',
}

/** Joins the kind's own table to `posts` if a filter needs it. */
export function joinOwn(sql: ReadSql, query: PostListQuery): Fragment {
  return hasFilters(query) ? joinTable(sql, query.kind) : raw('')
}

export function hasFilters(query: PostListQuery) {
  return FILTER_NAMES.some((name) => query[name] !== undefined)
}

export function joinTable(sql: ReadSql, kind: PostKind | undefined): Fragment {
  const table = kind && ownTables[kind]
  return table ? sql`join ${sql(table)} on ${sql(table)}.post_id = posts.id` : raw('')
}

/** `isMany`: for a statement that looks at all posts of a kind. */
type Looking = { place?: Whereabouts; isMany?: boolean }

/** The conditions of a list on `posts` (with `joinOwn`) or on `listedAsPosts`, except search words. */
export function conditionsOf(
  sql: ReadSql,
  query: ListRequest,
  { place = query.kind, isMany = false }: Looking = {},
): Condition[] {
  const { kind, near, radiusKm, bounds } = query
  const conditions: Condition[] = [{ sql: isListed(sql) }, ...authorConditions(sql, query, isMany)]
  if (kind) conditions.unshift({ sql: sql`posts.kind = ${kind}` })
  if (near) {
    const meters = (radiusKm ?? DEFAULT_RADIUS_KM) * 1000
    conditions.push({ sql: sql`${metersFrom(sql, place, readNear(near))} <= ${meters}` })
  }
  if (bounds) conditions.push({ sql: isWithin(sql, place, bounds) })
  conditions.push(...ofStock(query.isSoldOut))
  for (const filter of FILTER_NAMES) {
    const value = query[filter]
    if (value !== undefined) conditions.push({ filter, sql: conditionOf(sql, filter, value, query) })
  }
  return conditions
}

/** `id`: a column with the posts' ids. */
export function ofStock(wanted: boolean | undefined, id?: string): Condition[] {
  return wanted === undefined ? [] : [{ sql: wanted ? isSoldOut(id) : isInStock(id) }]
}

/** Lists of one author include muted authors, because the viewer asked for them. */
function authorConditions(sql: ReadSql, { author, kind, viewer = null }: ListRequest, isMany: boolean): Condition[] {
  const isAuthor = author && [
    { sql: sql`posts.author_id = (select id from members where handle = ${typedHandle(author)})` },
  ]
  if (!viewer) return isAuthor || []
  if (isAuthor) return [...isAuthor, { sql: isUnblocked(sql, viewer, 'posts.author_id') }]
  return [{ isTaste: true, sql: isMany && kind ? isWantedOfKind(sql, viewer, kind) : isWantedPost(sql, viewer) }]
}

/**
 * A number in the text of the statement. As a parameter of a generic plan, a small limit would cost an index: the newest
 * 17 of 30,000 posts took ten times as long.
 */
export function inlined(number: number): Fragment {
  return raw(String(Math.trunc(number)))
}

/** Concatenates fragments. (The driver treats an empty array as a value.) */
export function concatenated(sql: ReadSql, fragments: Fragment[]): Fragment {
  return fragments.length > 0 ? sql`${fragments}` : raw('')
}

/** `condition and condition and …` */
export function allOf(sql: ReadSql, conditions: Condition[]): Fragment {
  if (conditions.length === 0) return raw('true')
  return sql`${conditions.map(({ sql: condition }, index) => (index === 0 ? condition : sql` and ${condition}`))}`
}

/**
 * Kilometers from `near`, for a query with the joins of a card. For a request, whole kilometers to its town's center:
 * anything finer would reveal its address.
 */
export function distanceColumn(sql: ReadSql, near: string | undefined): Fragment {
  if (near === undefined) return raw('')
  const { latitude, longitude } = readNear(near)
  return sql`, case posts.kind
    when 'request' then round(metres_between(places.latitude, places.longitude, ${latitude}, ${longitude}) / 1000)
    else round(metres_between(posts.latitude, posts.longitude, ${latitude}, ${longitude}) / 100) / 10
    end as distance_km`
}

/** Meters to a post of this kind (for a request, to its town's center), for a query on `posts` alone. */
export function metersFrom(sql: ReadSql, kind: Whereabouts, { latitude, longitude }: Coordinates): Fragment {
  const toTown = sql`(
    select metres_between(town.latitude, town.longitude, ${latitude}, ${longitude})
    from places as town where town.id = posts.place_id)`
  const toPost = sql`metres_between(posts.latitude, posts.longitude, ${latitude}, ${longitude})`
  if (kind === 'request') return toTown
  return kind ? toPost : sql`case posts.kind when 'request' then ${toTown} else ${toPost} end`
}

/** Narrows a radius search by index or by nearby towns, before each post is measured. Add it to `conditionsOf`. */
export function nearbyByIndex(sql: ReadSql, { kind, near, radiusKm = DEFAULT_RADIUS_KM }: PostListQuery): Condition[] {
  if (near === undefined || kind === undefined || radiusKm > FAR_KM) return []
  const { latitude, longitude } = readNear(near)
  const meters = radiusKm * 1000
  if (kind !== 'request') {
    return [
      {
        sql: sql`posts.latitude is not null and
          ll_to_earth(posts.latitude, posts.longitude) <@ earth_box(ll_to_earth(${latitude}, ${longitude}), ${meters})`,
      },
    ]
  }
  const degrees = radiusKm / 110
  return [
    {
      sql: sql`posts.place_id = any (array(
        select id from places
        where latitude between ${latitude - degrees}::float8 and ${latitude + degrees}::float8
          and metres_between(latitude, longitude, ${latitude}, ${longitude}) <= ${meters}))`,
    },
  ]
}

function conditionOf(sql: ReadSql, filter: FilterName, value: Value, query: ListRequest): Fragment {
  return (conditions[filter] as (sql: ReadSql, value: Value, query: ListRequest) => Fragment)(sql, value, query)
}

type Conditions = {
  [Filter in FilterName]: (sql: ReadSql, value: NonNullable<PostListQuery[Filter]>, query: ListRequest) => Fragment
}

const conditions: Conditions = {
  following: (sql, wanted, { viewer, kind, isPanel }) => {
    const isOne = viewer
      ? isFollowed(sql, viewer, { hasMake: kind === 'vehicle', isPanel: isPanel ?? false })
      : sql`false`
    return wanted ? isOne : sql`not ${isOne}`
  },
  isUnanswered: (sql, wanted) => sql`(not ${isAnswered()}) = ${wanted}`,
  isMine: (sql, wanted, { viewer }) => (viewer ? sql`(posts.author_id = ${viewer.id}) = ${wanted}` : sql`false`),
  isWatched: (sql, wanted, { viewer }) => (viewer ? sql`${isWatched(sql, viewer)} = ${wanted}` : sql`false`),
  hasPhoto: (sql, wanted) => sql`(posts.cover_id is not null) = ${wanted}`,
  within: (sql, period) => sql`posts.created_at > now() - ${`1 ${period}`}::interval`,
  minVbt: (sql, least, { kind }) => sql`${price(sql, kind)} >= ${least}::bigint`,
  maxVbt: (sql, most, { kind }) => sql`${price(sql, kind)} <= ${most}::bigint`,
  tag: (sql, tags) => sql`posts.tags <> '{}' and posts.tag_keys && ${keysOf(sql, tags)}`,
  make: (sql, makes) => sql`vehicles.make_key = any (${keysOf(sql, makes)})`,
  model: (sql, models) => sql`vehicles.model_key = any (${keysOf(sql, models)})`,
  minYear: (sql, least) => sql`vehicles.year >= ${least}::bigint`,
  maxYear: (sql, most) => sql`vehicles.year <= ${most}::bigint`,
  maxMileage: (sql, most) => sql`vehicles.mileage <= ${most}::bigint`,
  titleStatus: (sql, statuses) => sql`vehicles.title_status = any (${statuses}::text[])`,
  isForSale: (sql, wanted) => sql`${isOnSale()} = ${wanted}`,
  minUsd: (sql, least) => sql`vehicles.asking_usd >= ${least}::bigint`,
  maxUsd: (sql, most) => sql`vehicles.asking_usd <= ${most}::bigint`,
  urgency: (sql, urgencies) => sql`requests.urgency = any (${urgencies}::text[])`,
  category: (sql, categories) => sql`market_items.category = any (${categories}::text[])`,
  condition: (sql, some) => sql`market_items.condition = any (${some}::text[])`,
  brand: (sql, brands) => sql`market_items.brand_key = any (${keysOf(sql, brands)})`,
  fitsMake: (sql, make, { fitsModel, fitsYear }) =>
    fits(sql, { makes: [make], models: listOf(fitsModel), years: listOf(fitsYear).map(one) }),
  // With a make, all of them are one condition: a part may fit other models of other makes.
  fitsModel: (sql, model, { fitsMake, fitsYear }) =>
    fitsMake === undefined ? fits(sql, { models: [model], years: listOf(fitsYear).map(one) }) : sql`true`,
  fitsYear: (sql, year, { fitsMake, fitsModel }) =>
    fitsMake === undefined && fitsModel === undefined ? fits(sql, { years: [one(year)] }) : sql`true`,
  canShip: (sql, wanted) => sql`market_items.can_ship = ${wanted}`,
  canPickUp: (sql, wanted) => sql`market_items.can_pick_up = ${wanted}`,
  inStock: (sql, wanted) => sql`${isInStock()} = ${wanted}`,
  fitsGarage: (sql, wanted, { viewer = null }) => sql`${fitsGarage(sql, viewer)} = ${wanted}`,
  service: (sql, services, { kind }) =>
    sql`${raw(kind === 'request' ? 'requests.service' : 'directory_entries.category')} = any (${services}::text[])`,
  acceptsQuotes: (sql, wanted) => sql`${acceptsQuotes(sql)} = ${wanted}`,
  isOpen: (sql, wanted) => sql`${isOpenNow(sql)} = ${wanted}`,
  // Compares the last day: an event that began yesterday and runs until tomorrow takes place today.
  from: (sql, day) =>
    sql`(coalesce(events.ends_at, events.starts_at) at time zone events.time_zone)::date >= ${day}::date`,
  to: (sql, day) => sql`(events.starts_at at time zone events.time_zone)::date <= ${day}::date`,
}

const listOf = <Value>(value: Value | undefined) => (value === undefined ? [] : [value])
const one = (year: number) => ({ least: year, most: year })

/** As a subquery, they are computed once for the statement, not once per row. */
function keysOf(sql: ReadSql, names: string[]): Fragment {
  return sql`(select name_keys(${names}::text[]))::text[]`
}

/** An event without a ticket price is free; for other kinds, no price means unknown. */
function price(sql: ReadSql, kind: PostKind | undefined): Fragment {
  return kind === 'event' ? sql`coalesce(posts.tokens, 0)` : sql`posts.tokens`
}

/** In the business's own time zone. */
export function isOpenNow(sql: ReadSql): Fragment {
  return sql`case when directory_entries.hour_exceptions = '[]'
    then directory_entries.week_minutes @> minute_of_week(now() at time zone directory_entries.time_zone)
    else is_open_by_exception(directory_entries.hours, directory_entries.hour_exceptions,
      now() at time zone directory_entries.time_zone) end`
}
