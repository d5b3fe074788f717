import { own } from '#contract/own.ts'
import type { Term } from './terms.ts'

/** The longest ending after a stem: 'brak' matches 'braking'. */
const LONGEST_ENDING = 4

/** The title as escaped HTML, with matches in `<mark>`. */
export function highlight(title: string, terms: readonly Term[]) {
  const pieces = title.split(/([\p{L}\p{N}\p{M}]+)/u)
  return pieces
    .map((piece, index) =>
      index % 2 === 1 && isFound(plain(piece), terms) ? `<mark>${escaped(piece)}</mark>` : escaped(piece),
    )
    .join('')
}

function isFound(word: string, terms: readonly Term[]) {
  return terms.some(({ word: typed, stem, isLast, corrections }) => {
    if (isLast && typed.length > 1 && word.startsWith(typed)) return true
    return word === typed || corrections.includes(word) || [stem, ...corrections].some((form) => isFormOf(word, form))
  })
}

function isFormOf(word: string, stem: string) {
  return stem.length >= 3 && word.startsWith(stem) && word.length - stem.length <= LONGEST_ENDING
}

const letters: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l', ı: 'i', þ: 'th', ð: 'd' }

/** Normalizes one word like `plain_words` in the database. */
function plain(word: string) {
  return word
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđłıþð]/g, (letter) => own(letters, letter)!)
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escaped(text: string) {
  return text.replace(/[&<>"']/g, (letter) => own(entities, letter)!)
}
