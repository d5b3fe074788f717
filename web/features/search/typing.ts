import type { Suggestion } from '#contract/search.ts'
import {
  FILTER_KEYS,
  type FilterKey,
  filterKeys,
  isKey,
  parseSearch,
  printSearch,
  printToken,
  wordsOf,
} from '#contract/search-grammar.ts'

/** What is being typed: words, the name of a filter, or its value. `before`: all text before that. */
export type Typing =
  | { at: 'words'; words: string; before: string; last: string }
  | { at: 'value'; key: FilterKey; value: string; before: string; sign: string }

const LAST = /(^|\s)(-?)(?:([a-z]+):)?("[^"]*|\S*)$/i

/** Parses the end of the text, where people type. */
export function typingIn(text: string): Typing {
  const [found, blank = '', sign = '', key, rest = ''] = text.match(LAST) ?? []
  const before = text.slice(0, text.length - (found?.length ?? 0)) + blank
  const known = key?.toLowerCase()
  if (known && isKey(known)) return { at: 'value', key: known, value: rest.replace('"', ''), before, sign }
  return { at: 'words', words: wordsOf(parseSearch(text).tokens), before, last: rest }
}

/** The filters whose values the server suggests. */
export const suggestedBehind: Partial<Record<FilterKey, Suggestion['type']>> = {
  make: 'make',
  tag: 'tag',
  near: 'place',
  author: 'person',
}

/** A suggestion; `text` is the whole text after choosing it. */
export type Completion = { key: string; label: string; hint: string; text: string }

/** Filters that find something only for members. */
const forMembers: readonly FilterKey[] = ['fits']

/** Filters that start with the word, and the fixed values of a filter. Needs no server. */
export function completionsOf(typing: Typing, isMember: boolean): Completion[] {
  if (typing.at === 'words') return keysOf(typing, isMember)
  return isMember || !forMembers.includes(typing.key) ? valuesOf(typing) : []
}

function valuesOf({ key, value, before, sign }: Typing & { at: 'value' }): Completion[] {
  const { values = [] } = filterKeys[key] as { values?: readonly string[] }
  return values
    .filter((one) => one.startsWith(value.toLowerCase()) && one !== value)
    .slice(0, 8)
    .map((one) => ({ key: `${key}:${one}`, label: `${key}:${one}`, hint: '', text: `${before}${sign}${key}:${one} ` }))
}

function keysOf({ last, before }: Typing & { at: 'words' }, isMember: boolean): Completion[] {
  if (last.length < 2) return []
  return FILTER_KEYS.filter((key) => isMember || !forMembers.includes(key))
    .filter((key) => key.startsWith(last.toLowerCase()))
    .slice(0, 2)
    .map((key) => ({ key, label: `${key}:`, hint: filterKeys[key].takes, text: `${before}${key}:` }))
}

/** The text after choosing a suggestion from the server. */
export function withSuggestion(typing: Typing, { type, label, handle }: Suggestion) {
  const keys = { tag: 'tag', make: 'make', place: 'near', person: 'author', post: 'tag' } as const
  const value = type === 'person' ? (handle ?? label) : label
  const before = typing.at === 'value' ? typing.before : printSearch(parseSearch(typing.before).tokens.filter(isFilter))
  const filter = printToken({ type: 'filter', key: keys[type], value, isNegated: false })
  return `${before}${before && !/\s$/.test(before) ? ' ' : ''}${filter} `
}

const isFilter = ({ type }: { type: string }) => type === 'filter'
