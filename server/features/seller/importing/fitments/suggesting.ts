import { nameKey } from '#contract/name-key.ts'
import { distance } from './distance.ts'

const MOST_SUGGESTIONS = 3
/** Unknown names of one file that are compared with known ones. */
const MOST_COMPARED = 50
/** Pairs of letters that are compared for one file. Meanwhile, nobody else is served. */
export const MOST_PAIRS = 2_000_000
/** No make and no model is longer. */
const LONGEST = 60

/** `ofMake`: for a model. `most`: how many letters may differ. */
type Unknown = { typed: string; ofMake?: string; most: number }
/** `known`: by their keys. */
export type Suggest = (unknown: Unknown, known: () => ReadonlyMap<string, string>) => string | null

/**
 * Returns what names the names that are meant perhaps: 'Honda', 'Honda or Hyundai'. For all rows of one file: each
 * unknown name is looked up once, and only the first ones are.
 */
export function suggesting(compare = distance): Suggest {
  const found = new Map<string, string | null>()
  let pairs = 0
  return ({ typed, ofMake = '', most }, known) => {
    const key = nameKey(typed)
    const id = `${nameKey(ofMake)}\n${key}`
    const before = found.get(id)
    if (before !== undefined) return before
    if (found.size === MOST_COMPARED || key.length > LONGEST) return null
    const alike = [...known()].filter(([other]) => Math.abs(other.length - key.length) <= most)
    pairs += alike.reduce((sum, [other]) => sum + key.length * other.length, 0)
    const near = pairs > MOST_PAIRS ? null : nearest({ key, most }, alike, compare)
    found.set(id, near)
    return near
  }
}

function nearest(
  { key, most }: { key: string; most: number },
  alike: readonly (readonly [key: string, name: string])[],
  compare: typeof distance,
) {
  const near = alike
    .map(([other, name]) => ({ name, away: compare(key, other) }))
    .filter(({ away }) => away <= most)
    .toSorted((one, other) => one.away - other.away)
    .slice(0, MOST_SUGGESTIONS)
    .map(({ name }) => name)
  return near.length === 0 ? null : near.join(', ').replace(/, ([^,]*)$/, ' or $1')
}
