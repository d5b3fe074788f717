import { nameKey } from '#contract/name-key.ts'
import { distance } from './distance.ts'

const MOST_SUGGESTIONS = 3
/** Unknown names of one file. Each is compared with hundreds of known ones, while nobody else is served. */
const MOST_COMPARED = 50
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
  return ({ typed, ofMake = '', most }, known) => {
    const key = nameKey(typed)
    const id = `${nameKey(ofMake)}\n${key}`
    const before = found.get(id)
    if (before !== undefined) return before
    if (found.size === MOST_COMPARED || key.length > LONGEST) return null
    const near = nearest({ key, most }, known(), compare)
    found.set(id, near)
    return near
  }
}

function nearest(
  { key, most }: { key: string; most: number },
  known: ReadonlyMap<string, string>,
  compare: typeof distance,
) {
  const near = [...known]
    .filter(([other]) => Math.abs(other.length - key.length) <= most)
    .map(([other, name]) => ({ name, away: compare(key, other) }))
    .filter(({ away }) => away <= most)
    .toSorted((one, other) => one.away - other.away)
    .slice(0, MOST_SUGGESTIONS)
    .map(({ name }) => name)
  return near.length === 0 ? null : near.join(', ').replace(/, ([^,]*)$/, ' or $1')
}
