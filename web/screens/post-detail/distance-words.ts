import type { PostPlace } from '#contract/places.ts'
import { kmBetween, readLastPlace } from '../../features/places/index.ts'
import { distanceOf } from '../../platform/distance.ts'

/** '27 mi from Pasadena, CA', the town that was searched around last. Null if none was. */
export function distanceWords(place: Pick<PostPlace, 'latitude' | 'longitude'>, from = readLastPlace()): string | null {
  const [latitude = Number.NaN, longitude = Number.NaN] = from?.near.split(',').map(Number) ?? []
  const km = kmBetween(place, { latitude, longitude })
  return from && Number.isFinite(km) ? `${distanceOf(km)} from ${from.label}` : null
}
