import { VBT_CENTS } from '#contract/money.ts'
import type { PostKind } from '#contract/posts.ts'
import { type FilterKey, printSearch, type SearchFilter, type SearchToken, written } from '#contract/search-grammar.ts'
import { filtersIn, type ListingSearch } from './search.ts'

/** A listing's search as a query for the search field: 'type:market condition:used price:$12..$50 wheels'. */
export function textOf(kind: PostKind, search: ListingSearch) {
  const { near, place, radiusKm, q } = search
  const tokens: SearchToken[] = [
    filter('type', kind),
    ...lists(kind, search),
    ...flags(kind, search),
    ...spans(kind, search),
    ...(near ? [filter('near', place ?? near)] : []),
    ...(near && radiusKm ? [filter('radius', String(Math.max(1, Math.round(radiusKm))))] : []),
  ]
  return [printSearch(tokens), q ?? ''].join(' ').trim()
}

function filter(key: FilterKey, value: string): SearchFilter {
  return { type: 'filter', key, value, isNegated: false }
}

function lists(kind: PostKind, search: ListingSearch) {
  const filters = filtersIn(kind, search)
  const named = { make: 'make', model: 'model', brand: 'brand', tag: 'tag' } as const
  const chosen = {
    category: 'category',
    condition: 'condition',
    service: 'service',
    urgency: 'urgency',
    titleStatus: 'title',
  } as const
  return [
    ...Object.entries(named).flatMap(([name, key]) =>
      (filters[name as keyof typeof named] ?? []).map((value) => filter(key, value)),
    ),
    ...Object.entries(chosen).flatMap(([name, key]) =>
      (filters[name as keyof typeof chosen] ?? []).map((value) => filter(key, written(value))),
    ),
  ]
}

const switches = {
  hasPhoto: ['has', 'photo'],
  isUnanswered: ['is', 'unanswered'],
  isForSale: ['is', 'for-sale'],
  inStock: ['is', 'in-stock'],
  isOpen: ['is', 'open'],
  acceptsQuotes: ['is', 'accepting-quotes'],
  canShip: ['can', 'ship'],
  canPickUp: ['can', 'pickup'],
  fitsGarage: ['fits', 'garage'],
} as const

function flags(kind: PostKind, search: ListingSearch) {
  const filters = filtersIn(kind, search)
  const on = Object.entries(switches).filter(([name]) => filters[name as keyof typeof switches])
  return on.map(([, [key, value]]) => filter(key, value))
}

function spans(kind: PostKind, search: ListingSearch) {
  const { minVbt, maxVbt, minUsd, maxUsd, minYear, maxYear, maxMileage, within, from, to } = filtersIn(kind, search)
  const { fitsMake, fitsModel, fitsYear } = filtersIn(kind, search)
  return [
    ...(fitsMake ? [filter('make', fitsMake)] : []),
    ...(fitsModel ? [filter('model', fitsModel)] : []),
    ...(fitsYear ? [filter('year', String(fitsYear))] : []),
    ...prices(minVbt, maxVbt),
    ...inDollars(span('price', minUsd, maxUsd)),
    ...span('year', minYear, maxYear),
    ...span('mileage', undefined, maxMileage),
    ...(within ? [filter('within', within)] : []),
    ...(from ? [filter('from', from)] : []),
    ...(to ? [filter('to', to)] : []),
  ]
}

const VBT_A_DOLLAR = 100 / VBT_CENTS

/** In dollars, unless there are cents, which the search field doesn't take. */
function prices(minVbt: number | undefined, maxVbt: number | undefined) {
  const isWhole = [minVbt, maxVbt].every((vbt) => vbt === undefined || vbt % VBT_A_DOLLAR === 0)
  if (!isWhole) return span('price', minVbt, maxVbt)
  return inDollars(span('price', minVbt && minVbt / VBT_A_DOLLAR, maxVbt && maxVbt / VBT_A_DOLLAR))
}

function inDollars(filters: SearchFilter[]) {
  return filters.map((one) => ({ ...one, value: one.value.replaceAll(/\d+/g, '$$$&') }))
}

function span(key: FilterKey, least: number | undefined, most: number | undefined) {
  if (least === undefined && most === undefined) return []
  if (most === undefined) return [filter(key, `>=${least}`)]
  return [filter(key, least === undefined ? `<=${most}` : `${least}..${most}`)]
}
