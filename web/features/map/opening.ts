import type { MapPoint } from '#contract/listings.ts'
import { type Box, boxAround, type Coordinates } from './bounds.ts'

type Spot = Coordinates & { count: number }

/** The most that a map shows at first, in degrees: as much as the contiguous United States, or Europe. */
const MOST = { width: 62, height: 34 }
/** The least it shows if there are results elsewhere, so that it does not open on a single town of many. */
const LEAST = { width: 12, height: 6 }
/** The contiguous United States, if there are no results, and nothing is known about the viewer. */
const LOWER_48: Box = { west: -125, south: 24.5, east: -66.5, north: 49.5 }

/**
 * Where a map opens: on its results if they are in one region; else on those in the viewer's region, or in the region
 * with most of them. Without results, on the viewer's region. Showing them all would show the whole world, from the
 * Arctic to Antarctica.
 */
export function openingBox(points: readonly MapPoint[], here: Coordinates | null): Box {
  if (points.length === 0) return here ? grown(boxAround([here]), LEAST) : LOWER_48
  const chosen = (here && inRegion(points, here)) ?? inRegion(points, null) ?? []
  const box = boxAround(chosen)
  return chosen.length < points.length ? grown(box, LEAST) : box
}

/** All results, however far apart: from the widest gap between them, eastward around the world. */
export function boxAroundAll(points: readonly MapPoint[]): Box {
  if (points.length === 0) return LOWER_48
  const spots = byLongitude(points, null)
  const gaps = spots.map(
    ({ longitude }, index) => longitude - (spots[index - 1]?.longitude ?? spots.at(-1)!.longitude - 360),
  )
  const start = gaps.indexOf(Math.max(...gaps))
  const rotated = spots.map((spot, index) => (index < start ? { ...spot, longitude: spot.longitude + 360 } : spot))
  return boxAround(rotated)
}

/** The fullest region of the most allowed size, which contains `here`. Null if nothing is around it. */
function inRegion(points: readonly Spot[], here: Coordinates | null): Spot[] | null {
  const around = here ? byLongitude(points, here) : twice(byLongitude(points, null))
  const strip = fullest(around, 'longitude', MOST.width, here)
  const spots = fullest(
    strip.toSorted((one, other) => one.latitude - other.latitude),
    'latitude',
    MOST.height,
    here,
  )
  return spots.length > 0 ? spots : null
}

/** The longitudes are within 180 degrees of the viewer, so that no region around them is cut by the date line. */
function byLongitude(points: readonly Spot[], here: Coordinates | null): Spot[] {
  const center = here?.longitude ?? 0
  return points
    .map((point) => ({ ...point, longitude: center + (((point.longitude - center + 540) % 360) - 180) }))
    .toSorted((one, other) => one.longitude - other.longitude)
}

/** Once more around the world, for regions across the date line. */
function twice(spots: Spot[]): Spot[] {
  return [...spots, ...spots.map((spot) => ({ ...spot, longitude: spot.longitude + 360 }))]
}

/** The neighbors along an axis with most posts that fit in `size`, together with `here`. `spots` are sorted by it. */
function fullest(spots: Spot[], axis: keyof Coordinates, size: number, here: Coordinates | null): Spot[] {
  const near = here ? spots.filter((spot) => Math.abs(spot[axis] - here[axis]) <= size) : spots
  const sums = sumsOf(near)
  let best = { start: 0, end: 0, count: 0 }
  let end = 0
  for (const [start, spot] of near.entries()) {
    const limit = Math.min(spot[axis], here?.[axis] ?? spot[axis]) + size
    while (end < near.length && near[end]![axis] <= limit) end++
    const count = sums[end]! - sums[start]!
    if (count > best.count) best = { start, end, count }
  }
  return near.slice(best.start, best.end)
}

/** How many posts there are before each position. */
function sumsOf(spots: readonly Spot[]) {
  const sums = [0]
  for (const { count } of spots) sums.push(sums.at(-1)! + count)
  return sums
}

function grown({ west, south, east, north }: Box, { width, height }: typeof LEAST): Box {
  const [wider, higher] = [Math.max(0, width - (east - west)) / 2, Math.max(0, height - (north - south)) / 2]
  return { west: west - wider, south: south - higher, east: east + wider, north: north + higher }
}
