import type { MapPoint } from '#contract/listings.ts'
import { type Box, boxAround, type Coordinates } from './bounds.ts'

type Spot = Coordinates & { count: number }

/** The largest region that a map opens with, in degrees: the contiguous United States, or Europe. */
const MOST = { width: 62, height: 34 }
/** The smallest region if there are results elsewhere, so that the map doesn't open on one town of many. */
const LEAST = { width: 12, height: 6 }
/** The contiguous United States, for when there are no results and the viewer's location is unknown. */
const LOWER_48: Box = { west: -125, south: 24.5, east: -66.5, north: 49.5 }

/**
 * Where a map opens: on all results if one region has them; otherwise on those in the viewer's region, or in the region
 * with the most. Without results, on the viewer's region. Showing every result could mean the whole world, from the
 * Arctic to Antarctica.
 */
export function openingBox(points: readonly MapPoint[], here: Coordinates | null): Box {
  if (points.length === 0) return here ? grown(boxAround([here]), LEAST) : LOWER_48
  const chosen = (here && inRegion(points, here)) ?? inRegion(points, null) ?? []
  const box = boxAround(chosen)
  return chosen.length < points.length ? grown(box, LEAST) : box
}

/** A box around all results: it goes eastward around the world, and starts after the widest gap. */
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

/** The spots of the fullest region of at most the largest size that contains `here`. Null if it has none. */
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

/** Repeats the spots one turn further east, for regions across the date line. */
function twice(spots: Spot[]): Spot[] {
  return [...spots, ...spots.map((spot) => ({ ...spot, longitude: spot.longitude + 360 }))]
}

/**
 * The consecutive spots along an axis with the most posts that fit in `size`, together with `here`. `spots` must be
 * sorted by that axis.
 */
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

/** Running totals: how many posts come before each spot. */
function sumsOf(spots: readonly Spot[]) {
  const sums = [0]
  for (const { count } of spots) sums.push(sums.at(-1)! + count)
  return sums
}

function grown({ west, south, east, north }: Box, { width, height }: typeof LEAST): Box {
  const wider = Math.max(0, width - (east - west)) / 2
  const higher = Math.max(0, height - (north - south)) / 2
  return { west: west - wider, south: south - higher, east: east + wider, north: north + higher }
}
