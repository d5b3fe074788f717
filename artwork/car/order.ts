import type { Body } from '../bodies/body.ts'
import type { Color } from '../shapes/color.ts'
import type { Random } from '../shapes/random.ts'
import type { WheelStyle } from '../wheels/style.ts'
import type { CarLight, RoofLoad } from './light.ts'

export type CarOrder = {
  /** Unique in the drawing. */
  id: string
  body: Body
  paint: Color
  light: CarLight
  seed: number
  wheel?: WheelStyle
  raceNumber?: number
  /** The picture is turned round: digits are turned back. */
  mirrored?: boolean
  roofLoad?: RoofLoad
  /** Radians that the wheels have rolled. */
  rolled?: number
  /** Centimeters that the body has sunk into its springs. */
  sunk?: number
}

/** What the parts of a car share while it is drawn. */
export type Car = CarOrder & {
  height: number
  shape: string
  /** A cream car needs less shade than a red one, or it turns gray. */
  pale: boolean
  sheen: Color
  random: Random
}
