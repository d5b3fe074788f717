import tzLookup from '@photostructure/tz-lookup'
import type { Place } from '#contract/places.ts'

/** `isExact`: named like the text; `score`: how likely it is meant, by its size and distance. */
export type PlaceRow = Omit<Place, 'timeZone' | 'radiusKm'> & {
  population: number
  isExact: boolean
  score: number
}

export const PLACE_COLUMNS = 'places.id, places.label, places.latitude, places.longitude, places.population'

export function presentPlace({
  id,
  label,
  latitude,
  longitude,
}: Omit<PlaceRow, 'isExact' | 'score' | 'population'>): Place {
  return { id, label, latitude, longitude, timeZone: tzLookup(latitude, longitude) }
}

/** Of towns with the same label, keeps only the first: nobody could tell them apart. */
export function distinctPlaces<Row extends { label: string }>(rows: readonly Row[]) {
  return rows.filter((row, index) => rows.findIndex(({ label }) => label === row.label) === index)
}
