import { plainLetters } from '#contract/plain-letters.ts'

/** Longer texts are compared by their beginnings. */
const MOST_WORDS = 1000
/** Texts with fewer different shingles are too short: many people write 'Still available? Thanks.' */
const LEAST_SHINGLES = 16
const WORDS_EACH = 3
export const BANDS = 5
const HASHES_EACH = 3

// Some scripts have no spaces, so each of their letters counts as a word.
const WORD =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Khmer}\p{sc=Lao}]|[[\p{L}\p{M}\p{N}]--[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Khmer}\p{sc=Lao}]]+/gv

/**
 * The shingles of a text: every three consecutive words, without case, accents, and punctuation, as 32-bit hashes. Null: too
 * short to tell whether it was copied.
 */
export function shinglesOf(text: string): ReadonlySet<number> | null {
  // The regular expression would go through all of a long text.
  const words = plainLetters(text.slice(0, MOST_WORDS * 20)).match(WORD) ?? []
  const hashes = words.slice(0, MOST_WORDS).map(hashOf)
  const shingles = new Set<number>()
  for (let at = 0; at + WORDS_EACH <= hashes.length; at++) {
    shingles.add(mixed(Math.imul(mixed(Math.imul(hashes[at]!, 31) + hashes[at + 1]!), 31) + hashes[at + 2]!))
  }
  return shingles.size < LEAST_SHINGLES ? null : shingles
}

/** How many of all different shingles of two texts both have: 1 if they are the same. */
export function likeness(one: ReadonlySet<number>, other: ReadonlySet<number>) {
  let common = 0
  for (const shingle of one) if (other.has(shingle)) common += 1
  return common / (one.size + other.size - common)
}

/** What is stored of a text, and what it is compared by. Null: it is too short. */
export type Fingerprint = { shingles: ReadonlySet<number>; bands: readonly number[] } | null

export function fingerprintOf(text: string): Fingerprint {
  const shingles = shinglesOf(text)
  return shingles && { shingles, bands: bandsOf(shingles) }
}

/**
 * MinHash: for each of 15 ways to order all hashes, the first one that the text has. Two texts have the same one as often as they
 * are alike, so a band of three is the same in texts that are nearly the same, and hardly ever in others. These numbers are
 * stored: a change of this function needs new fingerprints of all posts.
 */
export function bandsOf(shingles: ReadonlySet<number>): number[] {
  const least = new Uint32Array(BANDS * HASHES_EACH).fill(0xffffffff)
  for (const shingle of shingles) {
    for (let way = 0; way < least.length; way++) {
      const place = mixed(shingle ^ SEEDS[way]!) >>> 0
      if (place < least[way]!) least[way] = place
    }
  }
  return Array.from({ length: BANDS }, (_, band) =>
    least
      .subarray(band * HASHES_EACH, (band + 1) * HASHES_EACH)
      .reduce((sum, each) => mixed(Math.imul(sum, 31) + each), band),
  )
}

const SEEDS = Int32Array.from({ length: BANDS * HASHES_EACH }, (_, way) => mixed(Math.imul(way + 1, 0x9e3779b1)))

/** FNV-1a over UTF-16. */
function hashOf(word: string) {
  let hash = 0x811c9dc5
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193)
  return hash
}

/** The finalizer of MurmurHash3: each bit of `hash` changes half of the result. */
function mixed(hash: number) {
  const one = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  const two = Math.imul(one ^ (one >>> 13), 0xc2b2ae35)
  return two ^ (two >>> 16)
}
