import {
  DEFAULT_RADIUS_KM,
  type FilterName,
  filtersOf,
  type ListingSort,
  type PostListQuery,
  sortsOf,
} from '#contract/listings.ts'
import type { PostKind } from '#contract/posts.ts'

export type Filters = Partial<Pick<PostListQuery, FilterName>>
/** The search parameters of a listing's URL. `place` is the name of `near` ('lat,lng'). */
export type ListingSearch = Filters & {
  q?: string
  sort?: ListingSort
  near?: string
  place?: string
  radiusKm?: number
  /** 'west,south,east,north': a part of the map. */
  bounds?: string
  view?: 'map'
}

const shapes: Record<FilterName, (value: unknown) => unknown> = {
  following: flag,
  isUnanswered: flag,
  isMine: flag,
  isWatched: flag,
  hasPhoto: flag,
  fitsGarage: flag,
  within: oneOf(['day', 'week', 'month', 'year']),
  minVbt: number,
  maxVbt: number,
  tag: list,
  make: list,
  model: list,
  minYear: number,
  maxYear: number,
  maxMileage: number,
  titleStatus: list,
  isForSale: flag,
  minUsd: number,
  maxUsd: number,
  urgency: list,
  category: list,
  condition: list,
  brand: list,
  fitsMake: text,
  fitsModel: text,
  fitsYear: number,
  canShip: flag,
  canPickUp: flag,
  inStock: flag,
  service: list,
  acceptsQuotes: flag,
  isOpen: flag,
  from: date,
  to: date,
}

/** Parses the search parameters of a URL. Unknown and invalid ones are ignored. */
export function readSearch(kind: PostKind, raw: Record<string, unknown>): ListingSearch {
  const read: Record<string, unknown> = {
    q: text(raw.q),
    sort: oneOf(sortsOf(kind))(raw.sort),
    near: coordinates(raw.near),
    place: coordinates(raw.near) && text(raw.place),
    radiusKm: coordinates(raw.near) && number(raw.radiusKm),
    bounds: bounds(raw.bounds),
    view: oneOf(['map'])(raw.view),
  }
  for (const name of filtersOf[kind]) read[name] = shapes[name](raw[name])
  return clean(read)
}

/** The parameters for the server. */
export function queryOf({ place: _name, view: _view, ...search }: ListingSearch) {
  return { ...search, ...(search.near && { radiusKm: search.radiusKm ?? DEFAULT_RADIUS_KM }) }
}

/** Only the filters of a search. */
export function filtersIn(kind: PostKind, search: ListingSearch): Filters {
  return clean(Object.fromEntries(filtersOf[kind].map((name) => [name, search[name]])))
}

/** How many filters are active: each value of a list, each flag, each range, and a vehicle. */
export function countFilters(filters: Filters) {
  const ranges = new Set<string>()
  let count = 0
  for (const [name, value] of Object.entries(filters)) {
    if (Array.isArray(value)) count += value.length
    else ranges.add(name.replace(/^(?:min|max)|^(?:from|to)$|(?<=^fits)(?:Make|Model|Year)$/, ''))
  }
  return count + ranges.size
}

/** Everything but the filters. */
export function withoutFilters({ q, sort, near, place, radiusKm, bounds, view }: ListingSearch): ListingSearch {
  return clean({ q, sort, near, place, radiusKm, bounds, view })
}

/** Drops unset values, so that equal searches have equal query keys. */
export function clean<Search extends object>(search: Search): Search {
  const isSet = (value: unknown) => value !== undefined && value !== '' && value !== false && !isEmptyList(value)
  return Object.fromEntries(Object.entries(search).filter(([, value]) => isSet(value))) as Search
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0

function text(value: unknown) {
  return typeof value === 'string' ? value.slice(0, 200) : undefined
}

function flag(value: unknown) {
  return value === true || value === 'true' || undefined
}

function number(value: unknown) {
  const read = Math.round(Number(value))
  return value !== undefined && value !== '' && Number.isSafeInteger(read) && read >= 0 ? read : undefined
}

function list(value: unknown) {
  const items = [value].flat().filter((item): item is string => typeof item === 'string' && item !== '')
  return items.length > 0 ? [...new Set(items)].slice(0, 20) : undefined
}

function date(value: unknown) {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return undefined
  const moment = new Date(`${value}T00:00:00Z`)
  // The 30th of February becomes a day in March.
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(value) ? value : undefined
}

function coordinates(value: unknown) {
  return typeof value === 'string' && /^-?\d{1,2}(?:\.\d{1,8})?,-?\d{1,3}(?:\.\d{1,8})?$/.test(value)
    ? value
    : undefined
}

function bounds(value: unknown) {
  const degrees = '-?\\d{1,3}(?:\\.\\d{1,8})?'
  return typeof value === 'string' && new RegExp(`^${degrees}(?:,${degrees}){3}$`).test(value) ? value : undefined
}

function oneOf<Value extends string>(values: readonly Value[]) {
  return (value: unknown) => values.find((one) => one === value)
}
