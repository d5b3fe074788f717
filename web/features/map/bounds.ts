import type { MapPoint } from '#contract/listings.ts'

/** A part of the map, in degrees. East is greater than west: it exceeds 180 if the box crosses the date line. */
export type Box = { west: number; south: number; east: number; north: number }

export type Coordinates = { latitude: number; longitude: number }

/** The smallest box around some places, of which there is at least one. */
export function boxAround(places: readonly Coordinates[]): Box {
  const longitudes = places.map(({ longitude }) => longitude)
  const latitudes = places.map(({ latitude }) => latitude)
  return {
    west: Math.min(...longitudes),
    south: Math.min(...latitudes),
    east: Math.max(...longitudes),
    north: Math.max(...latitudes),
  }
}

/** 'west,south,east,north' for the URL and the API, rounded to about ten meters. */
export function boundsText({ west, south, east, north }: Box) {
  if (east - west >= 360) return `-180,${round(Math.max(-90, south))},180,${round(Math.min(90, north))}`
  return [wrapped(west), Math.max(-90, south), wrapped(east), Math.min(90, north)].map(round).join(',')
}

export function readBounds(text: string): Box {
  const [west = -180, south = -90, east = 180, north = 90] = text.split(',').map(Number)
  return { west, south, east: east < west ? east + 360 : east, north }
}

/** The part of `area`, the bounds in a URL, that is in view; all of the view if there is no area. Undefined if none is. */
export function boundsWithin(look: Box, area: string | undefined): string | undefined {
  const part = area === undefined ? look : overlap(look, readBounds(area))
  return part && boundsText(part)
}

function overlap(look: Box, area: Box): Box | undefined {
  const south = Math.max(look.south, area.south)
  const north = Math.min(look.north, area.north)
  // They may overlap on both sides of the world.
  const isWide = look.east - look.west + area.east - area.west >= 360
  const turns = 360 * Math.round((look.west + look.east - area.west - area.east) / 720)
  const west = isWide ? area.west : Math.max(look.west, area.west + turns)
  const east = isWide ? area.east : Math.min(look.east, area.east + turns)
  return west < east && south < north ? { west, south, east, north } : undefined
}

/** How many posts are in a box. */
export function countWithin(points: readonly MapPoint[], box: Box) {
  return points.filter((point) => isWithin(point, box)).reduce((sum, { count }) => sum + count, 0)
}

function isWithin({ latitude, longitude }: Coordinates, box: Box) {
  if (latitude < box.south || latitude > box.north) return false
  return box.east - box.west >= 360 || (((longitude - box.west) % 360) + 360) % 360 <= box.east - box.west
}

const round = (degrees: number) => Math.round(degrees * 1e4) / 1e4
/** Longitudes wrap around the world. */
const wrapped = (longitude: number) => ((((longitude + 180) % 360) + 360) % 360) - 180
