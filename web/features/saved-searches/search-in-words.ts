import { DEFAULT_RADIUS_KM } from '#contract/listings.ts'
import { VBT_CENTS } from '#contract/money.ts'
import { own } from '#contract/own.ts'
import type { PostKind } from '#contract/posts.ts'
import { endsOf, type FilterKey, parseSearch, type SearchFilter, wordsOf } from '#contract/search-grammar.ts'
import { distanceOf } from '../../platform/distance.ts'
import { dollars } from '../../platform/money.ts'
import { dayOf } from '../../platform/time.ts'
import { categoryNames, conditionNames, kinds, serviceNames, titleStatusNames } from '../posts/index.ts'

type Context = { isVehicle: boolean; km: number | undefined }

/** A search as people say it: 'Market · Used · $50 to $200 · within 50 mi of Pasadena, CA · “wheels”'. */
export function searchInWords(q: string) {
  const { tokens } = parseSearch(q)
  const filters = tokens.filter((token) => token.type === 'filter')
  const radius = filters.findLast(({ key }) => key === 'radius')
  const context = {
    isVehicle: filters.some(({ key, value }) => key === 'type' && value === 'vehicle'),
    km: radius && Number(radius.value),
  }
  const words = wordsOf(tokens).trim()
  const parts = filters.filter(({ key }) => key !== 'radius').map((filter) => filterInWords(filter, context))
  return [...parts, ...(words ? [`“${words}”`] : [])].join(' · ')
}

function filterInWords({ key, value, isNegated }: SearchFilter, context: Context) {
  const words = (said[key] ?? ((text: string) => text))(value, context)
  if (!isNegated) return words
  return own(saidOfNone, `${key}:${value}`) ?? `not ${words}`
}

/** What excluding a filter means, where 'not' before it would sound wrong. */
const saidOfNone: Record<string, string> = {
  'title:none': 'has a title',
  'has:photo': 'no photo',
  'has:video': 'no video',
  'can:ship': 'doesn’t ship',
  'can:pickup': 'no local pickup',
}

const said: Partial<Record<FilterKey, (value: string, context: Context) => string>> = {
  type: (value) => kinds[value as PostKind].plural,
  category: (value) => nameIn(categoryNames, value),
  condition: (value) => nameIn(conditionNames, value),
  service: (value) => nameIn(serviceNames, value),
  title: (value) => (value === 'none' ? 'No title' : `${nameIn(titleStatusNames, value)} title`),
  urgency: (value) => capitalized(value.replaceAll('-', ' ')),
  fits: () => 'fits my garage',
  has: (value) => `with a ${value}`,
  is: (value) => (value === 'open' ? 'open now' : value.replace('-', ' ')),
  can: (value) => (value === 'ship' ? 'ships' : 'local pickup'),
  brand: (value) => `by ${value}`,
  tag: (value) => `#${value}`,
  author: (value) => `by @${value}`,
  year: (value) => span(value, String, { least: 'or newer', most: 'or older' }),
  mileage: (value) => span(value, (miles) => `${miles.toLocaleString('en-US')} miles`),
  price: (value, { isVehicle }) =>
    isVehicle
      ? span(value, (usd) => dollars(usd * 100))
      : span(value, (vbt) => dollars(vbt * VBT_CENTS), { scale: value.includes('$') ? 100 / VBT_CENTS : 1 }),
  near: (value, { km }) => nearInWords(value, km),
  before: (day) => `before ${dayOf(`${day}T12:00:00`)}`,
  after: (day) => `after ${dayOf(`${day}T12:00:00`)}`,
  from: (day) => `from ${dayOf(`${day}T12:00:00`)}`,
  to: (day) => `until ${dayOf(`${day}T12:00:00`)}`,
  within: (period) => (period === 'day' ? 'past 24 hours' : `past ${period}`),
}

/** The filter has hyphens where names have underscores. */
function nameIn(names: Record<string, string>, value: string) {
  return own(names, value.replaceAll('-', '_')) ?? value
}

function capitalized(text: string) {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`
}

type Ends = { least?: string; most?: string; scale?: number }

function span(value: string, format: (number: number) => string, ends: Ends = {}) {
  const { least, most } = endsOf(value, ends.scale)
  if (least === undefined) return ends.most ? `${format(most!)} ${ends.most}` : `up to ${format(most!)}`
  if (most === undefined) return `${format(least)} ${ends.least ?? 'or more'}`
  return least === most ? format(least) : `${format(least)} to ${format(most)}`
}

/** Without a radius, a country or state is meant as a whole. */
function nearInWords(place: string, km: number | undefined) {
  const name = /^-?\d/.test(place) && place.includes(',') ? 'a point on the map' : place
  const isTown = place.includes(',') || km !== undefined
  return isTown ? `within ${distanceOf(km ?? DEFAULT_RADIUS_KM)} of ${name}` : `near ${name}`
}
