import type { MapPoint } from '#contract/listings.ts'
import type { FeatureCollection } from './geojson.ts'

export type Box = { west: number; south: number; east: number; north: number }

export function featuresOf(points: readonly MapPoint[]): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: points.map(({ latitude, longitude, count, id }) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
      properties: { count, ...(id !== undefined && { id }) },
    })),
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

/** The bounds of all points, or null if there are none. */
export function boxAround(points: readonly MapPoint[]): Box | null {
  if (points.length === 0) return null
  const [longitudes, latitudes] = [points.map(({ longitude }) => longitude), points.map(({ latitude }) => latitude)]
  return {
    west: Math.min(...longitudes),
    south: Math.min(...latitudes),
    east: Math.max(...longitudes),
    north: Math.max(...latitudes),
  }
}

const round = (degrees: number) => Math.round(degrees * 1e4) / 1e4
/** Longitudes wrap around the world. */
const wrapped = (longitude: number) => ((((longitude + 180) % 360) + 360) % 360) - 180
