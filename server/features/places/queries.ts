import type { Place, PlaceLabel } from '#contract/places.ts'
import { type ReadSql, raw } from '../../platform/database/database.ts'
import { type Reading, readAddress, readPlaceName } from './address.ts'
import { areasMeant } from './areas.ts'
import { readBounds } from './bounds.ts'
import { findOfAddress, listOfPostalCode } from './codes.queries.ts'
import type { Coordinates } from './near.ts'
import { likelihood } from './nearness.queries.ts'
import { distinctPlaces, PLACE_COLUMNS, type PlaceRow, presentPlace } from './place.ts'
import { listAreas } from './reach.queries.ts'
import { spellings } from './spellings.ts'

/** Coordinates farther than this from a town are not in it. */
const NEAREST_KM = 150
/** A town is chosen over others of the same name only if it is this many times larger than the next one. */
const DOMINANCE = 5
/** The minimum similarity (0 to 1) to suggest a misspelled town. */
const LIKENESS = 0.5
const CANDIDATES = 5
/** In letters. Comparing a text with every town takes longer the longer it is. */
const LONGEST_NAME = 64
/** A town of this size is meant before a country or state of its name. */
const LARGE = 200_000

type Wish = { limit?: number; near?: Coordinates | null }

/**
 * The most likely places: the town of a ZIP code; else towns of this name, countries and states, and towns that begin with
 * it, the larger and nearer ones first; else the town of an address; else misspelled ones.
 */
export async function searchPlaces(
  sql: ReadSql,
  text: string,
  { limit = 8, near = null }: Wish = {},
): Promise<Place[]> {
  const ofCode = await listOfPostalCode(sql, text, limit)
  if (ofCode.length > 0) return ofCode.map(presentPlace)
  const found = await listByName(sql, text, { limit, near })
  if (found.length > 0) return found.slice(0, limit)
  const others = await listInAddress(sql, text, { limit, near })
  return distinctPlaces(others).slice(0, limit).map(presentPlace)
}

async function listByName(sql: ReadSql, text: string, wish: Required<Wish>): Promise<Place[]> {
  const found = (await Promise.all(readPlaceName(text).map((reading) => listNamed(sql, reading, wish)))).flat()
  const towns = distinctPlaces(found.toSorted((a, b) => Number(b.isExact) - Number(a.isExact) || b.score - a.score))
  const isTownMeant = towns.some(({ isExact, population }) => isExact && population >= LARGE)
  return [...(isTownMeant ? [] : await listAreas(sql, text)), ...towns.map(presentPlace)]
}

/** The towns that an address names or begins to name, then that of its ZIP code, then misspelled ones. */
async function listInAddress(sql: ReadSql, text: string, wish: Required<Wish>) {
  const readings = readAddress(text)
  for (const reading of readings) {
    const named = await listNamed(sql, reading, { isExact: true, ...wish })
    if (named.length > 0) return named
  }
  const ofCode = await findOfAddress(sql, text)
  return ofCode ? [ofCode] : listBegun(sql, text, readings[0], wish)
}

async function listBegun(sql: ReadSql, text: string, likeliest: Reading | undefined, wish: Required<Wish>) {
  if (!likeliest) return []
  const begun = text.includes(',') ? await listNamed(sql, likeliest, wish) : []
  return begun.length > 0 || isStreet(text) ? begun : listAlike(sql, likeliest, wish.limit)
}

/** Half a street is no misspelled town. */
function isStreet(text: string) {
  return /^\s*\d/.test(text) && !text.includes(',')
}

/** Places other than towns by name: the town of a ZIP code, countries, and states. */
export async function listBesideTowns(sql: ReadSql, text: string, limit: number): Promise<Place[]> {
  const [ofCode, areas] = await Promise.all([listOfPostalCode(sql, text, limit), listAreas(sql, text)])
  return [...ofCode.map(presentPlace), ...areas].slice(0, limit)
}

/** The town at these coordinates, or null if none is near. */
export async function findNearestPlace(sql: ReadSql, latitude: number, longitude: number): Promise<Place | null> {
  const [row] = await sql<PlaceRow[]>`
    select ${raw(PLACE_COLUMNS)}
    from places, earth_distance(ll_to_earth(latitude, longitude), ll_to_earth(${latitude}, ${longitude})) as meters
    where latitude between ${latitude}::double precision - 1.4 and ${latitude}::double precision + 1.4
      and meters < ${NEAREST_KM * 1000}
    order by meters
    limit 1`
  return row ? presentPlace(row) : null
}

export async function findPlace(sql: ReadSql, id: number): Promise<Place | null> {
  const [row] = await sql<PlaceRow[]>`select ${raw(PLACE_COLUMNS)} from places where id = ${id}`
  return row ? presentPlace(row) : null
}

/** The largest towns in a part of the map, largest first, for its labels. */
export async function listPlacesInView(sql: ReadSql, bounds: string, limit = 30): Promise<PlaceLabel[]> {
  const { west, south, east, north } = readBounds(bounds)
  const isBetween =
    west <= east
      ? sql`longitude between ${west}::float8 and ${east}::float8`
      : sql`(longitude >= ${west}::float8 or longitude <= ${east}::float8)`
  return sql<PlaceLabel[]>`
    select id, name, latitude, longitude, population from places
    where latitude between ${south}::float8 and ${north}::float8 and ${isBetween}
    order by population desc, id
    limit ${limit}`
}

export type PlaceForAddress =
  | { found: 'one'; place: Place }
  | { found: 'several'; candidates: Place[] }
  | { found: 'none' }

/**
 * The town in a free-text address. If several in the areas of the address share the name, the ZIP code decides; else the
 * largest is chosen only if it has five times the population of the next one ('Lyon', 'Paris'); otherwise, all are
 * candidates ('Springfield'). A misspelled town becomes a candidate and is never chosen.
 */
export async function findPlaceFor(sql: ReadSql, address: string): Promise<PlaceForAddress> {
  const readings = readAddress(address)
  const ofCode = await findOfAddress(sql, address)
  for (const reading of readings) {
    const named = distinctPlaces(await listNamed(sql, reading, { isExact: true, limit: 20 }))
    const meant = named.find(({ id }) => id === ofCode?.id)
    if (named.length > 0) return chosen(meant ? [meant] : named)
  }
  return ofCode ? chosen([ofCode]) : misspelled(sql, readings)
}

async function misspelled(sql: ReadSql, readings: Reading[]): Promise<PlaceForAddress> {
  // 'Georgia' alone is a state, not a misspelled town.
  const likeliest = readings.find(({ name }) => areasMeant(name).length === 0)
  const alike = likeliest ? distinctPlaces(await listAlike(sql, likeliest, CANDIDATES, LIKENESS)) : []
  return alike.length > 0 ? { found: 'several', candidates: alike.map(presentPlace) } : { found: 'none' }
}

function chosen(named: PlaceRow[]): PlaceForAddress {
  const [first, second] = named
  const dominates = !second || first!.population >= DOMINANCE * Math.max(1, second.population)
  if (dominates) return { found: 'one', place: presentPlace(first!) }
  return { found: 'several', candidates: named.slice(0, CANDIDATES).map(presentPlace) }
}

type NamedWish = { isExact?: boolean; limit: number; near?: Coordinates | null }

function listNamed(sql: ReadSql, reading: Reading, { isExact = false, limit, near = null }: NamedWish) {
  const names = spellings(reading.name)
  return sql<PlaceRow[]>`
    select ${raw(PLACE_COLUMNS)}, plain_name = any (${names}) as is_exact, ${likelihood(near)}::float8 as score
    from places
    where ${isExact ? sql`plain_name = any (${names})` : sql`plain_name like any (${names.map((name) => `${name}%`)})`}
      and ${isWithin(sql, reading)}
    order by plain_name = any (${names}) desc, score desc, id
    limit ${limit}`
}

async function listAlike(sql: ReadSql, reading: Reading, limit: number, likeness = 0.3) {
  if (reading.name.length > LONGEST_NAME) return []
  return sql<PlaceRow[]>`
    select ${raw(PLACE_COLUMNS)}, false as is_exact, 0::float8 as score
    from places, similarity(plain_name, ${reading.name}) as likeness
    where plain_name % ${reading.name} and likeness >= ${likeness} and ${isWithin(sql, reading)}
    order by likeness + 0.03 * log(population + 1) desc, id
    limit ${limit}`
}

function isWithin(sql: ReadSql, { areas }: Reading) {
  if (areas.length === 0) return sql`true`
  const countries = areas.filter(({ region }) => !region).map(({ country }) => country)
  const regions = areas.filter(({ region }) => region).map(({ country, region }) => `${country} ${region}`)
  return sql`(country = any (${countries}) or country || ' ' || region = any (${regions}))`
}
