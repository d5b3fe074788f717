import { type FacetQuery, type FilterName, filtersOf } from '#contract/listings.ts'
import { type Fragment, type ReadSql, raw } from '../../../platform/database/database.ts'
import { isFollowed } from '../../follows/index.ts'
import { acceptsQuotes, fitsGarage, isOnSaleOfMany } from '../../posts/index.ts'
import { isInStockOfMany } from '../../stock/index.ts'
import { isOpenNow, type ListRequest } from '../narrowing.queries.ts'
import { isAnswered, isWatched } from '../threads/states.queries.ts'

/**
 * A filter with choices, or one or two filters that form a range. `values`: an expression on `listedAsPosts`. `keys`:
 * choices with equal keys are one, shown in the most common spelling. `isList`: a post can have several values.
 * `isNested`: each choice includes the ones before it.
 */
export type Facet = {
  name: string
  filters: readonly FilterName[]
  values: Fragment
  keys?: Fragment
  isList?: true
  isNested?: true
  isRange?: true
}

/** From the shortest to the longest. */
export const PERIODS = ['day', 'week', 'month', 'year'] as const

/** Filters with a list of choices. */
export function optionsOf(sql: ReadSql, { kind, viewer }: FacetQuery & Pick<ListRequest, 'viewer'>): Facet[] {
  const periods = PERIODS.map((period) => `when posts.created_at > now() - interval '1 ${period}' then '${period}'`)
  const all: Partial<Record<FilterName, Omit<Facet, 'name' | 'filters'> | null>> = {
    following: viewer ? { values: isFollowed(sql, viewer, { hasMake: kind === 'vehicle' }) } : null,
    isUnanswered: { values: sql`not ${isAnswered()}` },
    isMine: viewer ? { values: sql`posts.author_id = ${viewer.id}` } : null,
    isWatched: viewer ? { values: isWatched(sql, viewer) } : null,
    hasPhoto: { values: raw('posts.cover_id is not null') },
    within: { values: raw(`case ${periods.join(' ')} end`), isNested: true },
    tag: { values: raw('posts.tags'), keys: raw('posts.tag_keys'), isList: true },
    make: { values: raw('vehicles.make'), keys: raw('vehicles.make_key') },
    model: { values: raw('vehicles.model'), keys: raw('vehicles.model_key') },
    titleStatus: { values: raw('vehicles.title_status') },
    isForSale: { values: isOnSaleOfMany() },
    urgency: { values: raw('requests.urgency') },
    category: { values: raw('market_items.category') },
    condition: { values: raw('market_items.condition') },
    brand: { values: raw('market_items.brand'), keys: raw('market_items.brand_key') },
    canShip: { values: raw('market_items.can_ship') },
    canPickUp: { values: raw('market_items.can_pick_up') },
    inStock: { values: isInStockOfMany() },
    fitsGarage: viewer ? { values: fitsGarage(sql, viewer) } : null,
    service: { values: raw(kind === 'request' ? 'requests.service' : 'directory_entries.category') },
    acceptsQuotes: { values: acceptsQuotes(sql) },
    isOpen: { values: isOpenNow(sql) },
  }
  return filtersOf[kind].flatMap((name: FilterName) => {
    const facet = all[name]
    return facet ? [{ name, filters: [name], ...facet }] : []
  })
}

/** Filters of numbers. */
export function rangesOf({ kind }: FacetQuery): Facet[] {
  const offered: readonly FilterName[] = filtersOf[kind]
  const all: Facet[] = [
    { name: 'vbt', filters: ['minVbt', 'maxVbt'], values: raw('posts.tokens'), isRange: true },
    { name: 'usd', filters: ['minUsd', 'maxUsd'], values: raw('vehicles.asking_usd'), isRange: true },
    { name: 'year', filters: ['minYear', 'maxYear'], values: raw('vehicles.year'), isRange: true },
    { name: 'mileage', filters: ['maxMileage'], values: raw('vehicles.mileage'), isRange: true },
  ]
  return all.filter(({ filters }) => filters.some((filter) => offered.includes(filter)))
}
