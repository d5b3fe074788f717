import tzLookup from '@photostructure/tz-lookup'
import type { Place, PlaceLabel } from '#contract/places.ts'
import type { Sql } from '../../platform/database/database.ts'
import { type Reading, readAddress, readPlaceName } from './address.ts'
import { areasMeant } from './areas.ts'
import { readBounds } from './bounds.ts'
import { spellings } from './spellings.ts'

/** Coordinates farther than this from a town are not in it. */
const NEAREST_KM = 150
/** A town is chosen over others of the same name only if it is this many times larger than the next one. */
const DOMINANCE = 5
/** The minimum similarity (0 to 1) to suggest a misspelled town. */
const LIKENESS = 0.5
const CANDIDATES = 5

type PlaceRow = Omit<Place, 'timeZone'> & { population: number; isExact: boolean }

/** The most likely towns: exact names, then prefixes, then misspellings; each by population. */
export async function searchPlaces(sql: Sql, text: string, limit = 8): Promise<Place[]> {
  const readings = readPlaceName(text)
  const found = (await Promise.all(readings.map((reading) => listNamed(sql, reading, { limit })))).flat()
  const sorted = found.toSorted((a, b) => Number(b.isExact) - Number(a.isExact) || b.population - a.population)
  if (sorted.length === 0) {
    const [misspelt = []] = await Promise.all(readings.slice(-1).map((reading) => listAlike(sql, reading, limit)))
    sorted.push(...misspelt)
  }
  return distinct(sorted).slice(0, limit).map(present)
}

/** The town at these coordinates, or null if none is near. */
export async function findNearestPlace(sql: Sql, latitude: number, longitude: number): Promise<Place | null> {
  const [row] = await sql<PlaceRow[]>`
    select ${placeColumns(sql)}
    from places, earth_distance(ll_to_earth(latitude, longitude), ll_to_earth(${latitude}, ${longitude})) as meters
    where latitude between ${latitude}::double precision - 1.4 and ${latitude}::double precision + 1.4
      and meters < ${NEAREST_KM * 1000}
    order by meters
    limit 1`
  return row ? present(row) : null
}

export async function findPlace(sql: Sql, id: number): Promise<Place | null> {
  const [row] = await sql<PlaceRow[]>`select ${placeColumns(sql)} from places where id = ${id}`
  return row ? present(row) : null
}

/** The largest towns in a part of the map, largest first, for its labels. */
export async function listPlacesInView(sql: Sql, bounds: string, limit = 30): Promise<PlaceLabel[]> {
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
 * The town in a free-text address. If several in the areas of the address share the name, the largest is chosen only
 * if it has five times the population of the next one ('Lyon', 'Paris'); otherwise, all are candidates
 * ('Springfield'). A misspelled town becomes a candidate and is never chosen.
 */
export async function findPlaceFor(sql: Sql, address: string): Promise<PlaceForAddress> {
  const readings = readAddress(address)
  for (const reading of readings) {
    const named = distinct(await listNamed(sql, reading, { isExact: true, limit: 20 }))
    if (named.length > 0) return chosen(named)
  }
  const likeliest = readings.find(({ name }) => !isArea(name))
  if (!likeliest) return { found: 'none' }
  const alike = distinct(await listAlike(sql, likeliest, CANDIDATES, LIKENESS))
  return alike.length > 0 ? { found: 'several', candidates: alike.map(present) } : { found: 'none' }
}

/** 'Georgia' alone is a state, not a misspelled town. */
function isArea(name: string) {
  return areasMeant(name).length > 0
}

function chosen(named: PlaceRow[]): PlaceForAddress {
  const [first, second] = named
  const dominates = !second || first!.population >= DOMINANCE * Math.max(1, second.population)
  if (dominates) return { found: 'one', place: present(first!) }
  return { found: 'several', candidates: named.slice(0, CANDIDATES).map(present) }
}

function listNamed(sql: Sql, reading: Reading, { isExact = false, limit }: { isExact?: boolean; limit: number }) {
  const names = spellings(reading.name)
  return sql<PlaceRow[]>`
    select ${placeColumns(sql)}, plain_name = any (${names}) as is_exact
    from places
    where ${isExact ? sql`plain_name = any (${names})` : sql`plain_name like any (${names.map((name) => `${name}%`)})`}
      and ${isWithin(sql, reading)}
    order by plain_name = any (${names}) desc, population desc, id
    limit ${limit}`
}

function listAlike(sql: Sql, reading: Reading, limit: number, likeness = 0.3) {
  return sql<PlaceRow[]>`
    select ${placeColumns(sql)}, false as is_exact
    from places
    where plain_name % ${reading.name} and similarity(plain_name, ${reading.name}) >= ${likeness}
      and ${isWithin(sql, reading)}
    order by similarity(plain_name, ${reading.name}) + 0.03 * log(population + 1) desc, id
    limit ${limit}`
}

function isWithin(sql: Sql, { areas }: Reading) {
  if (areas.length === 0) return sql`true`
  const countries = areas.filter(({ region }) => !region).map(({ country }) => country)
  const regions = areas.filter(({ region }) => region).map(({ country, region }) => `${country} ${region}`)
  return sql`(country = any (${countries}) or country || ' ' || region = any (${regions}))`
}

/** Of towns with the same label, keeps only the largest: nobody could tell them apart. */
function distinct(rows: PlaceRow[]) {
  return rows.filter((row, index) => rows.findIndex(({ label }) => label === row.label) === index)
}

function placeColumns(sql: Sql) {
  return sql`places.id, places.label, places.latitude, places.longitude, places.population`
}

function present({ id, label, latitude, longitude }: PlaceRow): Place {
  return { id, label, latitude, longitude, timeZone: tzLookup(latitude, longitude) }
}
