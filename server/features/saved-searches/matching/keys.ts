import type { PostKind } from '#contract/posts.ts'
import type { Coordinates } from '../../places/index.ts'

/**
 * What a post must have to match a search: the key of a word ('brake'), of the beginning of one ('brak*'), of a kind
 * ('kind:market'), or of a square degree ('cell:34:-119').
 */
type Key = string
/** A post that matches has at least one of `keys`. `posts`: about how many posts have one. */
export type Requirement = { keys: readonly Key[]; posts: number }
/** A word in one of several forms; a form that `isPrefix` may also be the beginning of a word. */
export type WordForm = { form: string; isPrefix: boolean }

/** The key of searches that any post may match. */
export const ANY: Key = ''
/** Longer beginnings are cut off, so that a long word has a bounded number of them. */
export const LONGEST_BEGINNING = 24
/** With more square degrees, a search in an area is looked up by something else. */
const MOST_CELLS = 60
const KM_PER_DEGREE = 110.5
/** Guesses, so that words and places come first: most words are in fewer posts than are near a town, or of one kind. */
const POSTS_PER_CELL = 2_000
const POSTS_PER_KIND = 1_000_000

/** The keys under which to store a search: those of the requirement that the fewest posts meet. */
export function rarestKeys(requirements: readonly Requirement[]): readonly Key[] {
  const [rarest] = requirements.toSorted((one, other) => one.posts - other.posts)
  return [...new Set(rarest?.keys ?? [ANY])]
}

export function keyOfForm({ form, isPrefix }: WordForm): Key {
  return isPrefix ? `${[...form].slice(0, LONGEST_BEGINNING).join('')}*` : form
}

export function ofKinds(kinds: readonly PostKind[]): Requirement[] {
  return kinds.length === 0 ? [] : [{ keys: kinds.map((kind) => `kind:${kind}`), posts: POSTS_PER_KIND * kinds.length }]
}

/** The square degrees within this many kilometers of a place; none if there are too many. */
export function ofArea({ latitude, longitude }: Coordinates, radiusKm: number): Requirement[] {
  // A percent more, because Earth is not a sphere.
  const north = (1.01 * radiusKm) / KM_PER_DEGREE
  const narrowest = Math.cos((Math.min(90, Math.abs(latitude) + north) * Math.PI) / 180)
  const east = north / Math.max(narrowest, 1e-6)
  if ((2 * north + 2) * (2 * east + 2) > MOST_CELLS) return []
  const keys = wholes(latitude - north, latitude + north).flatMap((row) =>
    wholes(longitude - east, longitude + east).map((column) => `cell:${row}:${((column + 540) % 360) - 180}`),
  )
  return [{ keys, posts: POSTS_PER_CELL * keys.length }]
}

function wholes(from: number, to: number) {
  const first = Math.floor(from)
  return Array.from({ length: Math.floor(to) - first + 1 }, (_, index) => first + index)
}
