import { VBT_CENTS } from '#contract/money.ts'
import { own } from '#contract/own.ts'
import type { PostKind } from '#contract/posts.ts'
import { dollars } from '../../platform/money.ts'
import { dayOf } from '../../platform/time.ts'
import { categoryNames, conditionNames, serviceNames, titleStatusNames } from '../posts/index.ts'
import type { Filters } from './search.ts'

/** Filters with several values, and the names of the values; a value without a name is shown as is. */
export const lists = {
  category: { label: 'Category', names: categoryNames },
  condition: { label: 'Condition', names: conditionNames },
  brand: { label: 'Brand', names: {} },
  service: { label: 'Service', names: serviceNames },
  urgency: { label: 'Urgency', names: {} },
  make: { label: 'Make', names: {} },
  model: { label: 'Model', names: {} },
  titleStatus: { label: 'Title status', names: titleStatusNames },
  tag: { label: 'Tag', names: {} },
} as const
export type ListName = keyof typeof lists

export function valueName(name: ListName, value: string) {
  return own<string>(lists[name].names, value) ?? value
}

/** On/off filters, under the heading that they share. */
export const flags = {
  isUnanswered: { group: 'Questions', label: 'Unanswered' },
  isMine: { group: 'Questions', label: 'My questions' },
  isWatched: { group: 'Questions', label: 'Watching' },
  following: { group: 'Posts by', label: 'Following' },
  canShip: { group: 'Delivery', label: 'Ships' },
  canPickUp: { group: 'Delivery', label: 'Local pickup' },
  inStock: { group: 'Availability', label: 'In stock' },
  fitsGarage: { group: 'My garage', label: 'Fits my garage' },
  acceptsQuotes: { group: 'Quotes', label: 'Accepting quotes' },
  isForSale: { group: 'Availability', label: 'For sale' },
  isOpen: { group: 'Hours', label: 'Open now' },
  hasPhoto: { group: 'Photos', label: 'Has a photo' },
} as const
export type FlagName = keyof typeof flags

export const periods = { day: 'Past 24 hours', week: 'Past week', month: 'Past month', year: 'Past year' } as const

/** Filters that are the ends of a range, by the name of their facet. */
export const ranges = {
  vbt: { label: 'Price', low: 'minVbt', high: 'maxVbt', format: (vbt: number) => dollars(vbt * VBT_CENTS) },
  usd: { label: 'Asking price', low: 'minUsd', high: 'maxUsd', format: (usd: number) => dollars(usd * 100) },
  year: { label: 'Year', low: 'minYear', high: 'maxYear', format: String },
  mileage: {
    label: 'Mileage',
    low: undefined,
    high: 'maxMileage',
    format: (miles: number) => `${miles.toLocaleString('en-US')} mi`,
  },
} as const
export type RangeName = keyof typeof ranges

/** 'Price'; of requests, 'Budget'. */
export function rangeLabelOf(kind: PostKind, name: RangeName) {
  return kind === 'request' && name === 'vbt' ? 'Budget' : ranges[name].label
}

/** A chip's label, and the filters that are left when it is removed. */
export type Chip = { key: string; label: string; remaining: Filters }

/** One chip per chosen value, and one per range. */
export function chipsOf(filters: Filters): Chip[] {
  return [
    ...fitChips(filters),
    ...listChips(filters),
    ...flagChips(filters),
    ...rangeChips(filters),
    ...timeChips(filters),
  ]
}

/** 'Fits 2008 Honda Civic' */
function fitChips(filters: Filters): Chip[] {
  const vehicle = vehicleOf(filters)
  const remaining = { ...filters, fitsMake: undefined, fitsModel: undefined, fitsYear: undefined }
  return vehicle ? [{ key: 'fits', label: `Fits ${vehicle}`, remaining }] : []
}

/** '2008 Honda Civic': the chosen vehicle that parts fit; empty without one. */
export function vehicleOf({ fitsYear, fitsMake, fitsModel }: Filters) {
  return [fitsYear, fitsMake, fitsModel].filter(Boolean).join(' ')
}

function listChips(filters: Filters): Chip[] {
  return (Object.keys(lists) as ListName[]).flatMap((name) =>
    ((filters[name] ?? []) as string[]).map((value) => ({
      key: `${name} ${value}`,
      label: valueName(name, value),
      remaining: { ...filters, [name]: filters[name]!.filter((one) => one !== value) },
    })),
  )
}

function flagChips(filters: Filters): Chip[] {
  const on = (Object.keys(flags) as FlagName[]).filter((name) => filters[name])
  return on.map((name) => ({ key: name, label: flags[name].label, remaining: { ...filters, [name]: undefined } }))
}

function rangeChips(filters: Filters): Chip[] {
  return Object.entries(ranges).flatMap(([key, { low, high, format }]) => {
    const from = low && filters[low]
    const to = filters[high]
    if (from === undefined && to === undefined) return []
    const remaining = { ...filters, [high]: undefined, ...(low && { [low]: undefined }) }
    return [{ key, label: rangeText(from, to, format), remaining }]
  })
}

function timeChips(filters: Filters): Chip[] {
  const { within, from, to } = filters
  const chips: Chip[] = []
  if (within) chips.push({ key: 'within', label: periods[within], remaining: { ...filters, within: undefined } })
  if (from || to) {
    const label = rangeText(from, to, (day) => dayOf(`${day}T12:00:00`))
    chips.push({ key: 'days', label, remaining: { ...filters, from: undefined, to: undefined } })
  }
  return chips
}

/** '$200 to $2,000', 'From 1990', 'Up to 60,000 mi' */
export function rangeText<Value>(from: Value | undefined, to: Value | undefined, format: (value: Value) => string) {
  if (from === undefined) return `Up to ${format(to!)}`
  if (to === undefined) return `From ${format(from)}`
  return `${format(from)} to ${format(to)}`
}
