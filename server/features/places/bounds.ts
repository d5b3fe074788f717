import { refusal } from '../../platform/http/refusal.ts'

export type Bounds = { west: number; south: number; east: number; north: number }

/** Parses 'west,south,east,north', which the contract has validated. */
export function readBounds(text: string): Bounds {
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN] = text.split(',').map(Number)
  const isOnEarth = [west, east].every((one) => Math.abs(one) <= 180) && south >= -90 && north <= 90
  if (!isOnEarth || !(south <= north)) {
    const message = 'Must be west, south, east, and north in degrees, with south below north.'
    throw refusal.invalidFields([{ field: 'bounds', message }])
  }
  return { west, south, east, north }
}
