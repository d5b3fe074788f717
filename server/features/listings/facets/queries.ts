import { type FacetQuery, type Facets, type FilterName, filtersOf } from '#contract/listings.ts'
import type { Fragment, ReadSql } from '../../../platform/database/database.ts'
import { isFollowed } from '../../follows/index.ts'
import { fitsGarage, isOnSale } from '../../posts/index.ts'
import { isInStock } from '../../stock/index.ts'
import {
  allOf,
  concatenated,
  conditionsOf,
  isOpenNow,
  joinTable,
  type ListRequest,
  nearbyByIndex,
} from '../narrowing/queries.ts'
import { checkListQuery } from '../policy.ts'
import { hasWords, parseTerms } from '../search/queries.ts'
import { isAnswered, isWatched } from '../threads/states/queries.ts'

/** The number of bars in a histogram. */
const STEPS = 20
/** The maximum number of choices per filter; the most common ones are kept. */
const MAX_OPTIONS = 60

/** `keys`: in the order of `values`; equal ones are one choice, shown in its most used spelling. */
type Choices = { name: string; filters: FilterName[]; values: Fragment; keys?: Fragment | undefined }
type FacetRow = { name: string; value: string | null; count: number; least: number | null; most: number | null }

/** Counts each filter's choices. Each filter ignores its own value, but applies all the others. */
export async function countFacets(sql: ReadSql, query: FacetQuery & Pick<ListRequest, 'viewer'>): Promise<Facets> {
  checkListQuery(query)
  const terms = await parseTerms(sql, query.q)
  const conditions = conditionsOf(sql, query)
  const always = [
    ...conditions.filter(({ filter }) => !filter),
    ...nearbyByIndex(sql, query),
    ...hasWords(sql, query, terms),
  ]
  const set = conditions.filter((condition) => condition.filter !== undefined)
  const options = optionsOf(sql, query)
  const ranges = rangesOf(sql, query)
  const column = (name: string) => sql(`values_of_${name}`)
  const keysOf = (name: string) => sql(`keys_of_${name}`)
  const passes = (filter: FilterName) => sql(`passes_${filter.toLowerCase()}`)
  const others = (own: FilterName[]) =>
    concatenated(
      sql,
      set.filter(({ filter }) => !own.includes(filter!)).map(({ filter }) => sql` and ${passes(filter!)}`),
    )

  const rows = await sql<FacetRow[]>`
    with base as materialized (
      select true
        ${concatenated(
          sql,
          [...options, ...ranges].flatMap(({ name, values, keys }) => [
            sql`, ${values} as ${column(name)}`,
            ...(keys ? [sql`, ${keys} as ${keysOf(name)}`] : []),
          ]),
        )}
        ${concatenated(
          sql,
          set.map(({ filter, sql: condition }) => sql`, coalesce(${condition}, false) as ${passes(filter!)}`),
        )}
      from posts ${joinTable(sql, query.kind)}
      where ${allOf(sql, always)}
    )
    select 'total' as name, null as value, count(*)::int, null::float8 as least, null::float8 as most
    from base where true ${others([])}
    ${concatenated(
      sql,
      options.map(
        ({ name, filters, keys }) => sql`
        union all (
          select ${name}, ${keys ? sql`mode() within group (order by value)` : sql`value`}, count(*)::int, null, null
          from base, unnest(${column(name)} ${keys ? sql`, ${keysOf(name)}` : sql``}) as choice (value ${keys ? sql`, key` : sql``})
          where true ${others(filters)}
          group by ${keys ? sql`key` : sql`value`} order by 3 desc, 2 limit ${MAX_OPTIONS})`,
      ),
    )}
    ${concatenated(
      sql,
      ranges.map(
        ({ name, filters }) => sql`
        union all
        select ${name}, least(${STEPS}, width_bucket(${column(name)}, least, most + 1, ${STEPS}))::text, count(*)::int,
          least, most
        from base, (
          select min(${column(name)})::float8 as least, max(${column(name)})::float8 as most
          from base where true ${others(filters)}
        ) as ends
        where ${column(name)} is not null ${others(filters)}
        group by 2, 4, 5`,
      ),
    )}`
  return assemble(rows, options, ranges)
}

function assemble(rows: FacetRow[], options: Choices[], ranges: Choices[]): Facets {
  const of = (name: string) => rows.filter((row) => row.name === name)
  return {
    total: of('total')[0]?.count ?? 0,
    options: Object.fromEntries(
      options.map(({ name }) => [name, of(name).map(({ value, count }) => ({ value: value!, count }))]),
    ),
    ranges: Object.fromEntries(
      ranges.filter(({ name }) => of(name).length > 0).map(({ name }) => [name, rangeOf(of(name))]),
    ),
  }
}

function rangeOf(steps: FacetRow[]) {
  const histogram = Array.from({ length: STEPS }, (_, step) => {
    return steps.find(({ value }) => Number(value) === step + 1)?.count ?? 0
  })
  return { min: steps[0]!.least!, max: steps[0]!.most!, histogram }
}

/** Filters with a list of choices, as arrays, because a post can match several. */
function optionsOf(sql: ReadSql, { kind, viewer }: FacetQuery & Pick<ListRequest, 'viewer'>): Choices[] {
  const flag = (claim: Fragment) => sql`array[(${claim})::text]`
  const since = (period: string) =>
    sql`case when posts.created_at > now() - ${`1 ${period}`}::interval then ${period} end`
  const values: Partial<Record<FilterName, Fragment | undefined>> = {
    following: viewer ? flag(isFollowed(sql, viewer, { hasMake: kind === 'vehicle' })) : undefined,
    isUnanswered: flag(sql`not ${isAnswered()}`),
    isMine: viewer ? flag(sql`posts.author_id = ${viewer.id}`) : undefined,
    isWatched: viewer ? flag(isWatched(sql, viewer)) : undefined,
    hasPhoto: flag(sql`posts.cover_id is not null`),
    within: sql`array_remove(array[${since('day')}, ${since('week')}, ${since('month')}, ${since('year')}], null)`,
    tag: sql`posts.tags`,
    make: sql`array[vehicles.make]`,
    model: sql`array[vehicles.model]`,
    titleStatus: sql`array_remove(array[vehicles.title_status], null)`,
    isForSale: flag(isOnSale()),
    urgency: sql`array[requests.urgency]`,
    category: sql`array[market_items.category]`,
    condition: sql`array[market_items.condition]`,
    canShip: flag(sql`market_items.can_ship`),
    canPickUp: flag(sql`market_items.can_pick_up`),
    inStock: flag(isInStock()),
    fitsGarage: viewer ? flag(fitsGarage(sql, viewer)) : undefined,
    service: sql`array[directory_entries.category]`,
    isOpen: flag(isOpenNow(sql)),
  }
  const keys: Partial<Record<FilterName, Fragment>> = {
    tag: sql`posts.tag_keys`,
    make: sql`array[vehicles.make_key]`,
    model: sql`array[vehicles.model_key]`,
  }
  return filtersOf[kind].flatMap((name: FilterName) => {
    const own = values[name]
    return own ? [{ name, filters: [name], values: own, keys: keys[name] }] : []
  })
}

function rangesOf(sql: ReadSql, { kind }: FacetQuery): Choices[] {
  const offered: readonly FilterName[] = filtersOf[kind]
  const all: Choices[] = [
    { name: 'vbt', filters: ['minVbt', 'maxVbt'], values: sql`posts.tokens` },
    { name: 'usd', filters: ['minUsd', 'maxUsd'], values: sql`vehicles.asking_usd` },
    { name: 'year', filters: ['minYear', 'maxYear'], values: sql`vehicles.year` },
    { name: 'mileage', filters: ['maxMileage'], values: sql`vehicles.mileage` },
  ]
  return all.filter(({ filters }) => filters.some((filter) => offered.includes(filter)))
}
