import { URGENCIES } from '#contract/kinds/request.ts'
import { VBT_CENTS } from '#contract/money.ts'
import { own } from '#contract/own.ts'
import { POST_KINDS, type PostKind } from '#contract/posts.ts'
import { endsOf, type FilterKey, type SearchFilter, written } from '#contract/search-grammar.ts'
import { type Fragment, type ReadSql, raw } from '../../platform/database/database.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { allOf, type Condition, fits, isAnswered, isOpenNow } from '../listings/index.ts'
import { acceptsQuotes, fitsGarage, isOnSale } from '../posts/index.ts'
import { isInStock } from '../stock/index.ts'

const PRICED = ['vehicle', 'request', 'market', 'event', 'directory'] as const satisfies PostKind[]

type Rule = {
  /** The only kinds that can match. If left out, all can. */
  kinds?: readonly PostKind[]
  /** Tables of kinds that `where` uses, besides `posts`. */
  tables?: readonly string[]
  /** If the filter occurs several times, all must match; otherwise, one is enough. */
  isEach?: boolean
  where: (sql: ReadSql, value: string, viewer: Viewer | null, kind: PostKind | undefined) => Fragment
}

const vehicle = { kinds: ['vehicle'], tables: ['vehicles'] } as const
const market = { kinds: ['market'], tables: ['market_items'] } as const
const event = { kinds: ['event'], tables: ['events'], isEach: true } as const
const vehicleOrPart = { kinds: ['vehicle', 'market'], tables: ['vehicles', 'market_items'] } as const

/** The condition of each filter. `near` and `radius` form a single one, which is elsewhere. */
const rules: Record<Exclude<FilterKey, 'near' | 'radius'>, Rule> = {
  type: { where: (sql, kind) => sql`posts.kind = ${kind}` },
  make: { ...vehicleOrPart, where: (sql, make, _viewer, kind) => named(sql, 'make', make, kind) },
  model: { ...vehicleOrPart, where: (sql, model, _viewer, kind) => named(sql, 'model', model, kind) },
  year: { ...vehicle, isEach: true, where: (sql, range) => within(sql, sql`vehicles.year`, range) },
  mileage: { ...vehicle, isEach: true, where: (sql, range) => within(sql, sql`vehicles.mileage`, range) },
  title: { ...vehicle, where: (sql, status) => sql`vehicles.title_status = ${status}` },
  price: {
    kinds: PRICED,
    tables: ['vehicles'],
    isEach: true,
    where: (sql, range, _viewer, kind) => priced(sql, range, kind),
  },
  brand: { ...market, where: (sql, brand) => sql`market_items.brand_key = ${keyOf(sql, brand)}` },
  category: { ...market, where: (sql, category) => sql`market_items.category = ${underlined(category)}` },
  condition: { ...market, where: (sql, condition) => sql`market_items.condition = ${underlined(condition)}` },
  service: {
    kinds: ['request', 'directory'],
    tables: ['requests', 'directory_entries'],
    where: (sql, service, _viewer, kind) => ofService(sql, underlined(service), kind),
  },
  urgency: {
    kinds: ['request'],
    tables: ['requests'],
    where: (sql, urgency) => sql`requests.urgency = ${URGENCIES.find((one) => written(one) === urgency)!}`,
  },
  fits: { ...market, where: (sql, _garage, viewer) => fitsGarage(sql, viewer) },
  has: { isEach: true, where: (sql, what) => has(sql, what) },
  is: {
    tables: ['vehicles', 'directory_entries'],
    kinds: ['forum', 'vehicle', 'request', 'market', 'directory'],
    isEach: true,
    where: (sql, what) => is(sql, what),
  },
  can: { ...market, isEach: true, where: (sql, what) => can(sql, what) },
  // Repeats the conditions of both partial indexes: the one on posts, and the one on listed posts.
  tag: {
    where: (sql, tag) =>
      sql`(posts.tags <> '{}' and posts.tag_keys <> '{}' and posts.tag_keys && array[${keyOf(sql, tag)}])`,
  },
  author: { where: (sql, handle) => sql`posts.author_id = (select id from members where handle = ${handle})` },
  before: { isEach: true, where: (sql, day) => sql`posts.created_at < ${day}::date` },
  after: { isEach: true, where: (sql, day) => sql`posts.created_at >= ${day}::date + 1` },
  within: { isEach: true, where: (sql, period) => sql`posts.created_at > now() - ${`1 ${period}`}::interval` },
  from: {
    ...event,
    where: (sql, day) =>
      sql`(coalesce(events.ends_at, events.starts_at) at time zone events.time_zone)::date >= ${day}::date`,
  },
  to: { ...event, where: (sql, day) => sql`(events.starts_at at time zone events.time_zone)::date <= ${day}::date` },
}

/** The vehicle's, or one that the part fits. */
function named(sql: ReadSql, what: 'make' | 'model', name: string, kind: PostKind | undefined): Fragment {
  const key = keyOf(sql, name)
  const isVehicle = sql`${raw(`vehicles.${what}_key`)} = ${key}`
  const isFitted = sql`exists (
    select from jsonb_array_elements(market_items.fitment_keys) as fitment where fitment ->> ${raw(`'${what}'`)} = ${key})`
  if (kind === 'vehicle') return isVehicle
  return kind === 'market' ? isFitted : sql`(${isVehicle} or ${isFitted})`
}

/** As a subquery, so that it runs once per statement, not per row. */
function keyOf(sql: ReadSql, name: string): Fragment {
  return sql`(select name_key(${name}))`
}

type Ruled = SearchFilter & { key: keyof typeof rules }

function isRuled(filter: SearchFilter): filter is Ruled {
  return Object.hasOwn(rules, filter.key)
}

/** The conditions of these filters, for a query that joins `tablesOf` them. `kind`: if all its posts are of one. */
export function conditionsOf(
  sql: ReadSql,
  viewer: Viewer | null,
  filters: readonly SearchFilter[],
  kind?: PostKind,
): Condition[] {
  const ruled = filters.filter(isRuled)
  const isOfVehicle = ({ key, isNegated }: SearchFilter) => !isNegated && isVehicleKey(key)
  const wanted = Map.groupBy(
    ruled.filter((one) => !one.isNegated && !isOfVehicle(one)),
    ({ key, value }) => (rules[key].isEach ? `${key}:${value}` : key),
  )
  const whereOf = ({ key, value }: Ruled) => rules[key].where(sql, value, viewer, kind)
  const all = [...wanted.values()].map((group) => ({
    sql: sql`(${group.map((one, index) => (index === 0 ? whereOf(one) : sql` or ${whereOf(one)}`))})`,
  }))
  const unwanted = ruled.filter(({ isNegated }) => isNegated)
  return [
    ...ofVehicle(sql, ruled.filter(isOfVehicle), kind),
    ...all,
    ...unwanted.map((one) => ({ sql: sql`not coalesce(${whereOf(one)}, false)` })),
  ]
}

const isVehicleKey = (key: FilterKey) => key === 'make' || key === 'model' || key === 'year'

/** Vehicles of these makes, models, and years, and parts that fit one: the same for all three. */
function ofVehicle(sql: ReadSql, filters: readonly SearchFilter[], kind: PostKind | undefined): Condition[] {
  if (filters.length === 0) return []
  const valuesOf = (key: FilterKey) => filters.filter((filter) => filter.key === key).map(({ value }) => value)
  const makes = valuesOf('make')
  const models = valuesOf('model')
  const years = valuesOf('year')
  const isOne = (column: Fragment, names: string[]) =>
    names.length === 0 ? [] : [{ sql: sql`${column} = any ((select name_keys(${names}::text[]))::text[])` }]
  const vehicles = allOf(sql, [
    ...isOne(raw('vehicles.make_key'), makes),
    ...isOne(raw('vehicles.model_key'), models),
    ...years.map((range) => ({ sql: within(sql, raw('vehicles.year'), range) })),
  ])
  const parts = fits(sql, { makes, models, years: years.map((range) => spanOf(range)) })
  if (kind === 'vehicle') return [{ sql: vehicles }]
  if (kind === 'market') return [{ sql: parts }]
  return [{ sql: sql`case posts.kind when 'vehicle' then ${vehicles} when 'market' then ${parts} else false end` }]
}

/** The tables of kinds that these filters use, to be left-joined. */
export function tablesOf(filters: readonly SearchFilter[]) {
  return [...new Set(filters.filter(isRuled).flatMap(({ key }) => rules[key].tables ?? []))]
}

const kindsThatAre: Record<string, readonly PostKind[]> = {
  open: ['directory'],
  unanswered: ['forum'],
  'for-sale': ['vehicle'],
  'in-stock': ['market'],
  'accepting-quotes': ['request'],
}

/** The kinds that can match all filters; null: every kind. */
export function kindsOf(filters: readonly SearchFilter[]): PostKind[] | null {
  const wanted = filters.filter(isRuled).filter(({ isNegated }) => !isNegated)
  const types = wanted.filter(({ key }) => key === 'type').map(({ value }) => value as PostKind)
  // A year alone is that of a vehicle: parts for all years would be in the way.
  const isNamed = wanted.some(({ key }) => key === 'make' || key === 'model')
  const kindsFor = ({ key, value }: Ruled) => {
    if (key === 'is') return own(kindsThatAre, value)
    return key === 'year' && isNamed ? vehicleOrPart.kinds : rules[key].kinds
  }
  const sets = wanted.map((filter) => kindsFor(filter) ?? POST_KINDS)
  const kinds = sets.reduce<readonly PostKind[]>(
    (left, set) => left.filter((kind) => set.includes(kind)),
    types.length > 0 ? types : POST_KINDS,
  )
  const unwanted = filters.filter(({ key, isNegated }) => key === 'type' && isNegated).map(({ value }) => value)
  const left = kinds.filter((kind) => !unwanted.includes(kind))
  return left.length === POST_KINDS.length ? null : [...new Set(left)]
}

function spanOf(range: string, scale = 1) {
  const { least = 0, most = 2_000_000_000 } = endsOf(range, scale)
  return { least, most }
}

function within(sql: ReadSql, column: Fragment, range: string, scale = 1): Fragment {
  const { least, most } = spanOf(range, scale)
  return sql`${column} between ${least}::bigint and ${most}::bigint`
}

/**
 * A vehicle's asking price is in dollars, everything else in VBT, unless the range is. An event without one is free.
 */
function priced(sql: ReadSql, range: string, kind: PostKind | undefined): Fragment {
  const vehicle = within(sql, raw('vehicles.asking_usd'), range)
  const scale = range.includes('$') ? 100 / VBT_CENTS : 1
  const tokensOf = (column: string) => within(sql, raw(column), range, scale)
  if (kind === 'vehicle') return vehicle
  if (kind) return tokensOf(kind === 'event' ? 'coalesce(posts.tokens, 0)' : 'posts.tokens')
  return sql`case posts.kind
    when 'vehicle' then ${vehicle} when 'event' then ${tokensOf('coalesce(posts.tokens, 0)')}
    else ${tokensOf('posts.tokens')} end`
}

/** What a request asks for, or a business offers. */
function ofService(sql: ReadSql, service: string, kind: PostKind | undefined): Fragment {
  if (kind === 'request') return sql`requests.service = ${service}`
  if (kind === 'directory') return sql`directory_entries.category = ${service}`
  return sql`${service} in (requests.service, directory_entries.category)`
}

function has(sql: ReadSql, what: string): Fragment {
  if (what === 'video') return sql`posts.video_id is not null`
  return what === 'photo' ? sql`posts.cover_id is not null` : sql`posts.place_id is not null`
}

function is(sql: ReadSql, what: string): Fragment {
  if (what === 'open') return isOpenNow(sql)
  if (what === 'accepting-quotes') return sql`(posts.kind = 'request' and ${acceptsQuotes(sql)})`
  if (what === 'unanswered') return sql`(posts.kind = 'forum' and (select not ${isAnswered()}))`
  return what === 'for-sale' ? isOnSale() : sql`(posts.kind = 'market' and ${isInStock()})`
}

function can(sql: ReadSql, what: string): Fragment {
  return what === 'ship' ? sql`market_items.can_ship` : sql`market_items.can_pick_up`
}

/** As stored in the database: 'for-parts' -> 'for_parts'. */
function underlined(value: string) {
  return value.replaceAll('-', '_')
}
