import type { PostKind } from '#contract/posts.ts'

/** A word of a search, in plain letters. `meant`: words that exist, where this one does not. */
export type Term = { word: string; stem: string; isLast: boolean; meant: string[] }

export type Lookup = { word: string; stem: string; isLast: boolean; isKnown: boolean; alike: string[] }

/** The words that a lookup in the vocabulary leaves: a misspelt one means the nearest that exist. */
export function termsOf(lookups: readonly Lookup[]): Term[] {
  return lookups.map(({ word, stem, isLast, isKnown, alike }) => ({
    word,
    stem,
    isLast,
    meant: isKnown ? [] : nearest(word, alike),
  }))
}

/** As a tsquery: every term, each in any of its forms. `weights`: only in these parts of the heading ('A', 'AB'). */
export function queryText(terms: readonly Term[], { kind, weights = '' }: { kind?: PostKind; weights?: string } = {}) {
  const all = terms.map((term) => `(${formsOf(term, weights).join(' | ')})`)
  // Lexemes are made of letters and digits only: nothing in them needs to be escaped.
  return [...(kind ? [`'kind:${kind}'`] : []), ...all].join(' & ')
}

function formsOf({ word, stem, isLast, meant }: Term, weights: string) {
  // The beginning of a single letter is in every post.
  const marks = `${isLast && word.length > 1 ? '*' : ''}${weights}`
  const typed = `'${word}'${marks && `:${marks}`}`
  const others = [...(stem === word ? [] : [stem]), ...meant].map((form) => `'${form}'${weights && `:${weights}`}`)
  return [typed, ...others]
}

/** One slip in a short word, two in a longer one; the nearest only. Numbers mean what they say. */
function nearest(word: string, alike: readonly string[]) {
  if (/\d/.test(word) || word.length < 3) return []
  const allowed = word.length < 6 ? 1 : 2
  const rated = alike.map((other) => ({ other, slips: slipsBetween(word, other) }))
  const fewest = Math.min(...rated.map(({ slips }) => slips))
  return fewest > allowed ? [] : rated.filter(({ slips }) => slips === fewest).map(({ other }) => other)
}

/** Letters to add, drop, change or swap with their neighbour until one word is the other (Damerau). */
export function slipsBetween(a: string, b: string) {
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
