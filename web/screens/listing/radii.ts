import { DISTANCE_UNIT, toKm } from '../../platform/distance.ts'

/** Whole km: round numbers of the reader's unit. */
export const RADII = (DISTANCE_UNIT === 'mi' ? [5, 10, 25, 50, 100, 200, 500] : [10, 25, 50, 80, 150, 300, 800]).map(
  (radius) => toKm(radius),
)

/** The next larger radius; undefined after the largest. */
export function widerThan(km: number) {
  return RADII.find((radius) => radius > km)
}
