import { type Area, areasMeant, plain } from './areas.ts'

/** One interpretation of a text: a town's name (plain words) and the areas to look in; no areas: anywhere. */
export type Reading = { name: string; areas: Area[] }

const MAX_WORDS_OF_A_TOWN = 5
/** Each reading is looked up in turn. */
const MAX_READINGS = 24

/** Parses the input of a place field: 'pasad', 'pasadena ca', 'Lyon, Fr'. The most likely reading comes first. */
export function readPlaceName(text: string): Reading[] {
  const parts = partsOf(text)
  const name = parts[0]
  if (name === undefined) return []
  const area = parts.slice(1).at(-1)
  if (area !== undefined) {
    const areas = areasOf(parts.slice(1), { isUnfinished: true })
    return areas.length > 0 ? [{ name, areas }] : []
  }
  return [{ name, areas: [] }, ...withAreaAtTheEnd(name)]
}

/**
 * Parses a post's address: '12 Main St, Pasadena, CA 91101'. The part before the state or country is most likely the
 * town; earlier parts follow. The last words of a part are tried separately only after a street number ('12 Main St
 * Pasadena CA').
 */
export function readAddress(text: string): Reading[] {
  const parts = partsOf(text)
  const { areas, towns } = splitOffAreas(parts)
  // 'New York' and 'Luxembourg' are both an area and a town in it.
  if (towns.length === 0) return parts.slice(0, 1).map((name) => ({ name, areas }))
  return towns
    .toReversed()
    .flatMap((town) => townsOf(town, areas))
    .flatMap(statesFirst)
    .slice(0, MAX_READINGS)
}

/** 'Richmond, CA' is in California if there is one, otherwise in Canada, however large that one is. */
function statesFirst({ name, areas }: Reading): Reading[] {
  const isAmerican = ({ country, region }: Area) => country === 'US' && region !== undefined
  const inState = areas.filter(isAmerican)
  const elsewhere = areas.filter((area) => !isAmerican(area))
  return [inState, elsewhere]
    .filter((some) => some.length > 0 || areas.length === 0)
    .slice(0, areas.length || 1)
    .map((some) => ({ name, areas: some }))
}

function townsOf(town: string, areas: Area[]): Reading[] {
  const hasStreetNumber = /^\d/.test(town)
  const name = withoutNumbers(town)
  if (name === '') return []
  const readings = [{ name, areas }, ...(areas.length === 0 ? withAreaAtTheEnd(name) : [])]
  return hasStreetNumber ? [...readings, ...readings.flatMap(endings)] : readings
}

/** 'pasadena ca' is Pasadena in California (or in Canada). */
function withAreaAtTheEnd(name: string): Reading[] {
  const words = name.split(' ')
  return [3, 2, 1]
    .filter((count) => count < words.length)
    .map((count) => ({ name: words.slice(0, -count).join(' '), areas: areasMeant(words.slice(-count).join(' ')) }))
    .filter(({ areas }) => areas.length > 0)
}

/** 'main st pasadena' yields 'st pasadena', 'pasadena': the longest first. */
function endings({ name, areas }: Reading): Reading[] {
  const words = name.split(' ')
  return words
    .slice(1)
    .map((_, index) => ({ name: words.slice(index + 1).join(' '), areas }))
    .filter((reading) => reading.name.split(' ').length <= MAX_WORDS_OF_A_TOWN)
}

/** Splits off country, state, and postal code, from the end. */
function splitOffAreas(parts: string[]) {
  const meant = parts.map((part) => meaningOf(withoutNumbers(part)))
  const lastTown = meant.lastIndexOf('a town')
  const areas = meant.slice(lastTown + 1).filter((each) => each !== 'a town')
  // Only areas: 'New York, NY'. The first one is the town as well.
  const towns = lastTown < 0 && areas.filter(({ length }) => length > 0).length > 1 ? 1 : lastTown + 1
  return {
    areas: areas
      .slice(lastTown < 0 ? towns : 0)
      .toReversed()
      .reduce(narrowed, []),
    towns: parts.slice(0, towns),
  }
}

function meaningOf(part: string): Area[] | 'a town' {
  if (part === '') return []
  const areas = areasMeant(part)
  return areas.length > 0 ? areas : 'a town'
}

/** 'ON, Canada' is Ontario in Canada, if the outer area contains the inner one. */
function narrowed(outer: Area[], inner: Area[]) {
  if (inner.length === 0) return outer
  const inside = inner.filter(({ country }) => outer.some((area) => area.country === country))
  return inside.length > 0 ? inside : outer.length > 0 ? outer : inner
}

function areasOf(parts: string[], options: { isUnfinished: boolean }) {
  return parts
    .toReversed()
    .map((part) => areasMeant(withoutNumbers(part), options))
    .filter((areas) => areas.length > 0)
    .reduce(narrowed, [])
}

function partsOf(text: string) {
  return text
    .split(/[,;\n]/)
    .map(plain)
    .filter((part) => part !== '')
}

/** Removes postal codes and street numbers: words that contain a digit. */
function withoutNumbers(part: string) {
  return part
    .split(' ')
    .filter((word) => !/\d/.test(word))
    .join(' ')
}
