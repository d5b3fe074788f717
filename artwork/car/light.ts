import type { Color } from '../shapes/color.ts'
import type { Random } from '../shapes/random.ts'

/** How a scene lights a car that stands in it. */
export type CarLight = {
  sky: Color
  ground: Color
  /** A veil over the whole car: dusk, mist. */
  ambient?: { color: Color; opacity: number }
  /** `side` 1: the sun shines on the nose, -1: on the tail. */
  sun?: { color: Color; side: 1 | -1; opacity: number }
  lampsOn?: boolean
  /** Opacity of the shadow under the car. */
  shadow?: number
}

/** Draws what is strapped to the roof between `from` and `to`, at height `y` (cm). */
export type RoofLoad = (from: number, to: number, y: number, random: Random) => string
