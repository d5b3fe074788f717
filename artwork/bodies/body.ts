import type { Corner } from '../shapes/outline.ts'
import type { WheelStyle } from '../wheels/style.ts'

export type BodyName = 'coupe' | 'hatch' | 'sedan' | 'wagon' | 'gt' | 'roadster' | 'suv' | 'pickup'

/** Left, bottom, width, height. */
export type Box = [x: number, y: number, width: number, height: number]

/** A post between two windows, from the roof to the belt line; `painted` ones have the body's color. */
export type Pillar = { top: [x: number, y: number]; foot: [x: number, y: number]; width: number; painted: boolean }

/** Along the roof: from, to, height. */
export type RoofLine = [from: number, to: number, y: number]

/**
 * A car from the side, in centimeters: x is 0 at the tail and `length` at the nose (it faces right), y is 0 on the
 * ground. Lines are control polygons whose corners get fillets.
 */
export type Body = {
  length: number
  /** Rear, front. */
  axles: [number, number]
  tireRadius: number
  rimRadius: number
  archRadius: number
  sillHeight: number
  beltHeight: number
  outline: Corner[]
  /** The windows as one opening; an open car has a windshield instead. */
  glass?: Corner[]
  windshield?: Corner[]
  pillars?: Pillar[]
  /** Where the backs of the seats stand. The first is the driver's. */
  seats?: number[]
  /** Below it the side turns to the ground. */
  crease: Corner[]
  /** The line of light over the flanks. */
  shoulder: Corner[]
  doors: Corner[][]
  handles: [x: number, y: number][]
  mirror?: [x: number, y: number]
  headlamp: Corner[]
  roundLamp?: [x: number, y: number, radius: number]
  tailLamp: Corner[]
  grille: Corner[]
  vents?: Corner[][]
  exhausts?: [x: number, y: number][]
  fuelCap?: [x: number, y: number]
  frontLip?: boolean
  /** Black sills and arches, coarse tires. */
  offRoad?: boolean
  /** Sixties trim: no plastic bumpers, no side markers. */
  classic?: boolean
  bumpers?: Box[]
  chrome?: Box[]
  step?: RoofLine
  rack?: RoofLine
  rails?: RoofLine
  spareWheel?: [x: number, y: number]
  /** Between cab and bed: the upper and the lower end. */
  bedGap?: [[x: number, y: number], [x: number, y: number]]
  scoop?: RoofLine
  louvres?: [x: number, y: number][]
  /** What it usually stands on. */
  wheels: WheelStyle[]
}
