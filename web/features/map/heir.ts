import type { Coordinates } from './bounds.ts'
import type { Pin } from './pins.ts'

/**
 * Which pin replaces one that is gone: the one that now has its first post, or else the nearest. Undefined if there are
 * no pins.
 */
export function heirOf(gone: Pin, pins: readonly Pin[]): Pin | undefined {
  const [first] = gone.ids
  const holder = first === undefined ? undefined : pins.find(({ ids }) => ids.includes(first))
  return holder ?? pins.toSorted((one, other) => distance(gone, one) - distance(gone, other))[0]
}

/** In degrees, roughly. */
function distance(one: Coordinates, other: Coordinates) {
  const across = Math.abs(one.longitude - other.longitude) % 360
  return Math.hypot(one.latitude - other.latitude, Math.min(across, 360 - across))
}
