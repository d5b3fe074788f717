import type { PostKind } from '#contract/posts.ts'
import { fitting, yearOf, yearWords } from './years.ts'

/**
 * A normalized word of a search. `joined`: other ways to write it together with its neighbors ('email' for 'e-mail').
 * `isLast`: it may be only the beginning of a word. `beginnings`: the most common words that begin with it, or with
 * what is in `joined`. `corrections`: respellings, if no post has the word (`isUnknown`).
 */
export type Term = {
  word: string
  stem: string
  joined?: string[]
  isLast: boolean
  beginnings?: string[]
  isUnknown?: boolean
  corrections: string[]
}

export type Lookup = Omit<Term, 'corrections'> & { isKnown: boolean; alike: string[] }

/**
 * Turns vocabulary lookups into terms. An unknown word is corrected to the nearest known ones, or if it has letters and
 * digits, also looked for in parts.
 */
export function termsOf(lookups: readonly Lookup[]): Term[] {
  return lookups.flatMap(({ isKnown, alike, ...term }) => {
    if (isKnown) return [{ ...term, corrections: [] }]
    const parts = term.word.match(/\d+|\D+/g) ?? []
    return parts.length > 1
      ? parts.map(partOf(term, parts))
      : [{ ...term, isUnknown: true, corrections: nearest(term.word, alike) }]
  })
}

/** 'rx7fd' -> 'rx', '7', 'fd', or what some write as one: 'rx7', '7fd'. */
function partOf({ word, joined = [], isLast }: Omit<Term, 'corrections'>, parts: readonly string[]) {
  const pairs = parts.slice(1).map((part, index) => `${parts[index]}${part}`)
  return (part: string, index: number): Term => ({
    word: part,
    stem: part,
    isUnknown: true,
    corrections: [],
    joined: [...new Set([word, ...joined, ...pairs.slice(Math.max(0, index - 1), index + 1)])],
    isLast: isLast && index === parts.length - 1,
  })
}

type Asked = {
  kinds?: readonly PostKind[] | undefined
  /** Only these parts of the heading ('A', 'AB'). */
  weights?: string
  /**
   * Replaces the beginning of a word with known words, because the index would first read the posts of every word that
   * begins so.
   */
  isSpelledOut?: boolean
}

/** All forms of a word; a post must have one of them. */
export function formsOfTerm({ word, stem, joined = [], isLast, corrections }: Term) {
  const year = yearOf(word)
  const typed = [word, ...joined]
  const others = [stem, ...corrections, ...(year === null ? [] : yearWords(year))]
  return [
    ...typed.map((form) => ({ form, isPrefix: isLast && form.length > 1 })),
    ...others.map((form) => ({ form, isPrefix: false })),
  ]
}

/**
 * A tsquery that requires every term in any form, and one of the kinds. A part for vehicles of a year has that year.
 */
export function queryText(terms: readonly Term[], { kinds, ...asked }: Asked = {}) {
  const all = terms.map((term) => {
    const year = asked.weights ? null : yearOf(term.word)
    const ofVehicles = year === null ? [] : [fitting(year, wordsBeside(term, terms))]
    return [...formsOf(term, asked), ...ofVehicles]
  })
  // No escaping: lexemes consist of letters and digits only.
  const some = kinds ? [kinds.map((kind) => `'kind:${kind}'`)] : []
  return [...some, ...all].map((forms) => `(${forms.join(' | ')})`).join(' & ')
}

function wordsBeside(term: Term, terms: readonly Term[]) {
  const others = terms.filter((other) => other !== term && yearOf(other.word) === null)
  return [...new Set(others.flatMap(({ word, joined = [], corrections }) => [word, ...joined, ...corrections]))]
}

function formsOf({ word, stem, joined = [], isLast, beginnings = [], corrections }: Term, asked: Asked) {
  const { weights = '', isSpelledOut = false } = asked
  const begun = isLast && isSpelledOut ? beginnings : []
  const isPrefix = (form: string) => isLast && !begun.some((one) => one.startsWith(form))
  const typed = [word, ...joined]
  const others = [...(stem === word ? [] : [stem]), ...begun.filter((one) => !typed.includes(one)), ...corrections]
  return [
    ...typed.map((form) => written(form, isPrefix(form), weights)),
    ...others.map((form) => written(form, false, weights)),
  ]
}

/** A one-letter prefix would match every post. */
function written(form: string, isPrefix: boolean, weights: string) {
  const marks = `${isPrefix && form.length > 1 ? '*' : ''}${weights}`
  return `'${form}'${marks && `:${marks}`}`
}

/** The nearest words within one edit, or two for longer words. Words with digits are never corrected. */
function nearest(word: string, alike: readonly string[]) {
  if (/\d/.test(word) || word.length < 3) return []
  const allowed = word.length < 6 ? 1 : 2
  const rated = alike.map((other) => ({ other, edits: editDistance(word, other) }))
  const fewest = Math.min(...rated.map(({ edits }) => edits))
  return fewest > allowed ? [] : rated.filter(({ edits }) => edits === fewest).map(({ other }) => other)
}

/** The Damerau-Levenshtein distance: insertions, deletions, substitutions, and swaps of adjacent letters. */
export function editDistance(a: string, b: string) {
  const rows = [Array.from({ length: b.length + 1 }, (_, column) => column)]
  for (let row = 1; row <= a.length; row++) {
    rows.push([row])
    for (let column = 1; column <= b.length; column++) rows[row]![column] = cheapest(rows, a, b, row, column)
  }
  return rows[a.length]![b.length]!
}

function cheapest(rows: number[][], a: string, b: string, row: number, column: number) {
  const isSame = a[row - 1] === b[column - 1]
  const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
  return Math.min(
    rows[row - 1]![column]! + 1,
    rows[row]![column - 1]! + 1,
    rows[row - 1]![column - 1]! + (isSame ? 0 : 1),
    isSwapped ? rows[row - 2]![column - 2]! + 1 : Number.POSITIVE_INFINITY,
  )
}
