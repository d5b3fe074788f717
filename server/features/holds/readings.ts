import confusable from 'unhomoglyph'
import { plainLetters } from '#contract/plain-letters.ts'

/** The words of a text in order, as one can read it. A disguised word begins with '~', so that it never equals a plain one. */
export type Reading = readonly string[]

/** Shorter words are not looked for in disguises: part numbers are full of them. */
const LEAST_LETTERS = 4
/** So many letters with spaces between them ('w i r e') are also read as one word. */
const LEAST_SPACED = 3

const WORD = /[\p{L}\p{M}\p{N}]+/gu
const WORD_WITH_SIGNS = /[\p{L}\p{M}\p{N}@$!|]+/gu
const LOOKS_LIKE = new Map(
  Object.entries({ 0: 'o', 1: 'i', l: 'i', '!': 'i', '|': 'i', 3: 'e', 4: 'a', '@': 'a', 5: 's', $: 's', 7: 't' }),
)

/**
 * The text without case, accents, and punctuation; and, only if they differ, with its disguised words ('W1RE', 'p@yment', or
 * Latin words with Greek and Cyrillic letters), and with its spaced letters joined. A number or a word is never a disguise of
 * another one: '2015', 'LED', and 'bill' are only themselves.
 */
export function readingsOf(text: string): Reading[] {
  const letters = plainLetters(text)
  const plain = letters.match(WORD) ?? []
  const signed = (letters.match(WORD_WITH_SIGNS) ?? []).map(withoutDisguise)
  const isDisguised = signed.some((word) => word.startsWith('~'))
  const joined = joinLetters(plain)
  return [plain, ...(isDisguised ? [signed] : []), ...(joined.length < plain.length ? [joined] : [])]
}

/** How a word of a rule is read in disguise. Null: it is not looked for in any. */
export function disguiseOf(word: string) {
  return word.length >= LEAST_LETTERS && /^[a-z]+$/.test(word) ? `~${revealed(word)}` : null
}

/** Signs at the ends are punctuation, except for '$cam'. */
function withoutDisguise(token: string) {
  const word = token.replace(/^[@!|]+|[@!|$]+$/g, '')
  return isDisguise(word) ? `~${revealed(confusable(word))}` : word
}

/** At least half are letters, because part numbers, such as P1115, have more digits. */
function isDisguise(word: string) {
  const letters = word.match(/\p{L}/gu) ?? []
  const isMixed = /\p{sc=Latn}/u.test(word) && /[\d@$!|]|\p{sc=Cyrl}|\p{sc=Grek}/u.test(word)
  return isMixed && letters.length * 2 >= word.length
}

function revealed(word: string) {
  return [...word].map((letter) => LOOKS_LIKE.get(letter) ?? letter).join('')
}

function joinLetters(words: readonly string[]) {
  const joined: string[] = []
  let letters: string[] = []
  const end = () => {
    joined.push(...(letters.length < LEAST_SPACED ? letters : [letters.join('')]))
    letters = []
  }
  for (const word of words) {
    if (word.length === 1) letters.push(word)
    else {
      end()
      joined.push(word)
    }
  }
  end()
  return joined
}
