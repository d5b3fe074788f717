import { own } from '#contract/own.ts'
import { plainLetters } from '#contract/plain-letters.ts'
import type { Term } from './terms.ts'

/** The longest ending after a stem: 'brak' matches 'braking'. */
const LONGEST_ENDING = 4
/** The most characters that are compared with a word: longer ones are not in the index either. */
const LONGEST_FORM = 40

/** A word, a number, or a letter of a script without spaces; `start` and `end` in the title. */
type Atom = { text: string; start: number; end: number }
type Range = { start: number; end: number }

const UNSPACED = `[[${['Hani', 'Hira', 'Kana', 'Bopo', 'Hang', 'Thai', 'Laoo', 'Tibt', 'Mymr', 'Khmr', 'Yiii']
  .map((script) => `\\p{scx=${script}}`)
  .join('')}]&&[\\p{L}\\p{M}]]`
const ATOM = new RegExp(`${UNSPACED}|\\p{N}+|[[\\p{L}\\p{M}]--${UNSPACED}]+`, 'gv')

/** The title as escaped HTML, with matches in `<mark>`. A match may span several words: 'email' marks 'e-mail'. */
export function highlight(title: string, terms: readonly Term[]) {
  const atoms = [...title.matchAll(ATOM)].map(({ 0: text, index }): Atom => {
    return { text: plainLetters(text), start: index, end: index + text.length }
  })
  const found = atoms.map((_, first) => matchFrom(atoms, first, terms)).filter((range) => range !== null)
  return marked(title, withoutOverlaps(found))
}

/** The longest match that starts with this atom, if it is a word as typed, else the shortest. */
function matchFrom(atoms: readonly Atom[], first: number, terms: readonly Term[]): Range | null {
  const { start, end } = atoms[first]!
  let reached = end
  let text = ''
  let match: Range | null = null
  for (const atom of atoms.slice(first)) {
    // Words that belong together have at most a hyphen or blank between them.
    if (atom.start - reached > 1 || text.length > LONGEST_FORM) break
    reached = atom.end
    text += atom.text
    if (isTyped(text, terms) || (!match && isFound(text, terms))) match = { start, end: reached }
  }
  return match
}

function isTyped(text: string, terms: readonly Term[]) {
  return terms.some(({ word, joined = [] }) => word === text || joined.includes(text))
}

function isFound(text: string, terms: readonly Term[]) {
  return terms.some(({ word, stem, joined = [], isLast, corrections }) => {
    const isBegun = isLast && [word, ...joined].some((form) => form.length > 1 && text.startsWith(form))
    return isBegun || corrections.includes(text) || [stem, ...corrections].some((form) => isFormOf(text, form))
  })
}

function isFormOf(word: string, stem: string) {
  return stem.length >= 3 && word.startsWith(stem) && word.length - stem.length <= LONGEST_ENDING
}

function withoutOverlaps(ranges: readonly Range[]) {
  const kept: Range[] = []
  for (const range of ranges) {
    const before = kept.at(-1)
    if (before && range.start <= before.end) before.end = Math.max(before.end, range.end)
    else kept.push({ ...range })
  }
  return kept
}

function marked(title: string, ranges: readonly Range[]) {
  const pieces = ranges.map(({ start, end }, index) => {
    const gap = title.slice(ranges[index - 1]?.end ?? 0, start)
    return `${escaped(gap)}<mark>${escaped(title.slice(start, end))}</mark>`
  })
  return [...pieces, escaped(title.slice(ranges.at(-1)?.end ?? 0))].join('')
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escaped(text: string) {
  return text.replace(/[&<>"']/g, (letter) => own(entities, letter)!)
}
