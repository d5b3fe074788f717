import { SERVICE_CATEGORIES } from './kinds/directory.ts'
import { CATEGORIES, CONDITIONS } from './kinds/market.ts'
import { URGENCIES } from './kinds/request.ts'
import { MAX_ASKING_USD, TITLE_STATUSES } from './kinds/vehicle.ts'
import { typedHandle } from './name-key.ts'
import { own } from './own.ts'
import { POST_KINDS } from './posts.ts'

// The grammar of the search box, which its chips share. 'type:market price:<200 brakes' parses to two filters and a
// word, and prints as the same text. Pure, and the same in browser and server.

/** The maximum length of the whole text, in code points. */
export const MAX_SEARCH_LENGTH = 500
const MAX_NAME_LENGTH = 60

export type SearchFilter = { type: 'filter'; key: FilterKey; value: string; isNegated: boolean }
export type SearchToken = { type: 'word'; text: string } | SearchFilter
/** Text that looks like a filter but is invalid. It is searched as words; `message` says what is allowed. */
export type SearchNote = { text: string; message: string }
export type ParsedSearch = { tokens: SearchToken[]; notes: SearchNote[] }

type Key = {
  /** Returns the canonical form, or null if invalid. Idempotent. */
  read: (value: string) => string | null
  /** 'type: takes …' */
  takes: string
  /** The possible values, if limited. */
  values?: readonly string[]
  isNegatable?: boolean
}

const synonyms: Record<string, string> = {
  listing: 'market',
  parts: 'for-parts',
  wait: 'can-wait',
  'i-can-wait': 'can-wait',
  looking: 'just-looking',
  sale: 'for-sale',
  stock: 'in-stock',
  quotes: 'accepting-quotes',
  'pick-up': 'pickup',
  photos: 'photo',
  picture: 'photo',
  videos: 'video',
}

/** The value as people type it: 'for_parts' -> 'for-parts', 'I Can Wait' -> 'can-wait'. */
export const written = (value: string) =>
  value
    .toLowerCase()
    .replace(/^i can/, 'can')
    .replaceAll(/[\s_]+/g, '-')

function choice(values: readonly string[], isNegatable = true): Key {
  const all = values.map(written)
  const read = (value: string) => {
    const typed = written(value)
    return [typed, own(synonyms, typed), typed.replace(/s$/, '')].find((one) => all.includes(one ?? '')) ?? null
  }
  return { read, takes: `one of ${all.join(', ')}`, values: all, isNegatable }
}

function name(what: string): Key {
  const read = (value: string) => {
    const trimmed = value.replaceAll(/[\s"]+/g, ' ').trim()
    return trimmed !== '' && [...trimmed].length <= MAX_NAME_LENGTH ? trimmed : null
  }
  return { read, takes: what, isNegatable: true }
}

const RANGE = /^(<=?|>=?)?(\d{1,9})(?:\.\.(\d{1,9}))?$/

/** '<200', '<=200', '>200', '>=200', '50..200', '200' */
function range(takes: string, most: number): Key {
  const read = (value: string) => {
    const [, sign = '', low, high] = value.replaceAll(/[,\s$]/g, '').match(RANGE) ?? []
    if (low === undefined || Number(low) > most) return null
    return high === undefined ? `${sign}${Number(low)}` : span(sign, Number(low), Number(high), most)
  }
  return { read, takes, isNegatable: true }
}

/** A range that keeps the dollar sign: '<$50', '$50..$200'. */
function priceRange(takes: string, most: number): Key {
  const plain = range(takes, most)
  const read = (value: string) => {
    const numbers = plain.read(value)
    return numbers && value.includes('$') ? numbers.replaceAll(/\d+/g, '$$$&') : numbers
  }
  return { ...plain, read }
}

function span(sign: string, low: number, high: number, most: number) {
  return sign === '' && low <= high && high <= most ? `${low}..${high}` : null
}

function day(): Key {
  const read = (value: string) => (isDay(value) ? value : null)
  return { read, takes: 'a date, such as 2026-01-31' }
}

function isDay(value: string) {
  if (!/^[1-9]\d{3}-\d\d-\d\d$/.test(value)) return false
  const moment = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(value)
}

function radius(value: string) {
  const km = value.match(/^(\d{1,5})(?:km)?$/)?.[1]
  return km !== undefined && Number(km) >= 1 && Number(km) <= 20_000 ? String(Number(km)) : null
}

/** The filters, by the word before the colon. */
export const filterKeys = {
  type: choice(POST_KINDS),
  make: name('a make, such as make:bmw'),
  model: name('a model, in quotes if it’s more than one word'),
  year: range('model years, such as 1967, <1990, or 1990..1999', 9_999),
  brand: name('the maker of a part, in quotes if it’s more than one word'),
  mileage: range('miles, such as <60000 or 60000..90000', 2_000_000),
  title: choice(TITLE_STATUSES),
  /** Without a dollar sign, in VBT; for vehicles, always in US dollars. */
  price: priceRange(
    'dollars, such as <$200, >$50, or $50..$200; without the $, it’s in VBT, except for vehicles',
    MAX_ASKING_USD,
  ),
  category: choice(CATEGORIES),
  condition: choice(CONDITIONS),
  service: choice(SERVICE_CATEGORIES),
  urgency: choice(URGENCIES),
  fits: choice(['garage']),
  has: choice(['photo', 'video', 'place']),
  is: choice(['for-sale', 'in-stock', 'open', 'unanswered', 'accepting-quotes']),
  can: choice(['ship', 'pickup']),
  tag: name('a tag, in quotes if it’s more than one word'),
  author: { ...name('a member’s handle'), read: handle },
  near: { ...name('a town, such as near:denver or near:"Salt Lake City"'), isNegatable: false },
  radius: { read: radius, takes: 'a distance from near: in kilometers, from 1 to 20,000' },
  before: day(),
  after: day(),
  within: choice(['day', 'week', 'month', 'year'], false),
  from: day(),
  to: day(),
} satisfies Record<string, Key>
export type FilterKey = keyof typeof filterKeys
export const FILTER_KEYS = Object.keys(filterKeys) as FilterKey[]

function handle(value: string) {
  const typed = typedHandle(value)
  return /^[a-z0-9_-]{1,30}$/.test(typed) ? typed : null
}

/** `-?key:"several words"`, `-?key:word`, or anything up to the next space. An unclosed quote extends to the end. */
const PARTS = /(-?)([a-z]+):(?:"([^"]*)(?:"|$)|([^\s"]*))|\S+/giu

/** Parses a search. Never fails: anything invalid becomes a word, with a note. */
export function parseSearch(text: string): ParsedSearch {
  const tokens: SearchToken[] = []
  const notes: SearchNote[] = []
  for (const part of text.matchAll(PARTS)) {
    const read = readPart(part)
    tokens.push(read.token)
    if (read.message) notes.push({ text: part[0].trim(), message: read.message })
  }
  return { tokens, notes }
}

function readPart([whole, sign, typedKey, quoted, plain]: RegExpMatchArray): { token: SearchToken; message?: string } {
  const word: SearchToken = { type: 'word', text: whole.trim() }
  if (typedKey === undefined) return { token: word }
  const key = typedKey.toLowerCase()
  if (!isKey(key)) return unknownKey(word, key, quoted ?? plain ?? '')
  const { read, takes, isNegatable = false }: Key = filterKeys[key]
  const isNegated = sign === '-'
  if (isNegated && !isNegatable) return { token: word, message: `${key}: can’t be excluded with a minus.` }
  const value = read((quoted ?? plain ?? '').trim())
  if (value === null) return { token: word, message: `${key}: takes ${takes}.` }
  return { token: { type: 'filter', key, value, isNegated } }
}

/** 'https://…' and 'Re:' were not meant as filters. */
function unknownKey(word: SearchToken, key: string, value: string) {
  const isMeant = value !== '' && !value.startsWith('/')
  const message = `"${key}:" isn’t a filter. The filters are ${FILTER_KEYS.map((one) => `${one}:`).join(' ')}.`
  return { token: word, ...(isMeant && { message }) }
}

export const isKey = (key: string): key is FilterKey => Object.hasOwn(filterKeys, key)

/** Prints tokens as text that parses to the same tokens. */
export function printSearch(tokens: readonly SearchToken[]) {
  return tokens.map(printToken).join(' ')
}

export function printToken(token: SearchToken) {
  if (token.type === 'word') return token.text
  const { key, value, isNegated } = token
  return `${isNegated ? '-' : ''}${key}:${/\s/.test(value) ? `"${value}"` : value}`
}

/** The words of a search, without its filters. */
export function wordsOf(tokens: readonly SearchToken[]) {
  return tokens.flatMap((token) => (token.type === 'word' ? [token.text] : [])).join(' ')
}

export function filtersOfSearch(tokens: readonly SearchToken[]) {
  return tokens.filter((token) => token.type === 'filter')
}

/** The inclusive ends of a canonical range, in the unit of which `scale` make one; undefined if open. */
export function endsOf(value: string, scale = 1): { least?: number; most?: number } {
  const [, sign, low, high] = value.replaceAll('$', '').match(RANGE) ?? []
  const number = Number(low) * scale
  if (high !== undefined) return { least: number, most: Number(high) * scale }
  const bySign: Record<string, { least?: number; most?: number }> = {
    '<': { most: number - 1 },
    '<=': { most: number },
    '>': { least: number + 1 },
    '>=': { least: number },
  }
  return own(bySign, sign ?? '') ?? { least: number, most: number }
}
