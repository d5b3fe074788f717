import type { PostListQuery } from '#contract/listings.ts'
import { DEFAULT_RADIUS_KM } from '#contract/listings.ts'
import { type Bounds, readBounds, readNear } from '../../places/index.ts'

/** A cell's side is a quarter of a degree, as in the function `map_cell`. */
const PER_DEGREE = 4
const ROW = 2_000
const EDGE = 180 * PER_DEGREE
/** With more cells, it is faster to read the list in order and measure each post. */
const MOST_CELLS = 2_000
/** A little less than the earth has, so that no post at the edge of a radius is outside its cells. */
const KM_PER_DEGREE = 110

/** The cells of the map around the location or in the area of a list; null if it has neither, or they are too many. */
export function cellsOf({ near, radiusKm, bounds }: Pick<PostListQuery, 'near' | 'radiusKm' | 'bounds'>) {
  const areas = [
    ...(near === undefined ? [] : [around(near, radiusKm)]),
    ...(bounds === undefined ? [] : [readBounds(bounds)]),
  ]
  const [fewest] = areas.map(cellsIn).toSorted((a, b) => (a?.length ?? ROW ** 2) - (b?.length ?? ROW ** 2))
  return fewest ?? null
}

function around(near: string, radiusKm = DEFAULT_RADIUS_KM): Bounds {
  const { latitude, longitude } = readNear(near)
  const degrees = radiusKm / KM_PER_DEGREE
  const south = latitude - degrees
  const north = latitude + degrees
  // The circle is widest on its pole side, where the sine of half its width is sin(radius) / cos(latitude).
  const widest = Math.sin((degrees * Math.PI) / 180) / Math.cos((latitude * Math.PI) / 180)
  const isAroundPole = south <= -90 || north >= 90 || widest >= 1
  const width = isAroundPole ? 180 : (Math.asin(widest) * 180) / Math.PI
  return { south, north, west: isAroundPole ? -180 : longitude - width, east: isAroundPole ? 180 : longitude + width }
}

function cellsIn({ west, south, east, north }: Bounds): number[] | null {
  const rows = range(Math.max(south, -90), Math.min(north, 90))
  const columns = west <= east ? range(west, east) : [...range(west, 180), ...range(-180, east)]
  if (rows.length * columns.length > MOST_CELLS) return null
  const distinct = new Set(columns.flatMap(wrapped))
  return rows.flatMap((row) => [...distinct].map((column) => row * ROW + column))
}

function range(from: number, to: number) {
  const first = Math.floor(from * PER_DEGREE)
  return Array.from({ length: Math.floor(to * PER_DEGREE) - first + 1 }, (_, index) => first + index)
}

/** Returns both sides of the date line, because a longitude of exactly 180 has a column of its own. */
function wrapped(column: number) {
  const within = ((((column + EDGE) % (2 * EDGE)) + 2 * EDGE) % (2 * EDGE)) - EDGE
  return within === -EDGE ? [-EDGE, EDGE] : [within]
}
