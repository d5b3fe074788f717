import { type Corner, mirrored } from '../shapes/outline.ts'

export type RearName = 'coupe' | 'suv'

/** A car from behind in centimeters; the middle is x = 0. Outlines give the right half. */
export type Rear = {
  height: number
  beltHeight: number
  outline: Corner[]
  window: Corner[]
  mirror: Corner[]
  lamp: Corner[]
  lampLight: Corner[]
  /** Inner and outer edge of the right tire, and how far up it shows. */
  tire: [inner: number, outer: number, top: number]
  underbody: [bottom: number, thickness: number]
  /** The line of light over the trunk. */
  shoulder: Corner[]
  /** Pixels for a centimeter in a picture 720 high. */
  size: number
}

const coupe: Rear = {
  height: 131,
  beltHeight: 90,
  size: 2.25,
  outline: mirrored([
    [0, 18],
    [70, 18, 6],
    [86, 24, 10],
    [93, 46, 16],
    [90, 72, 14],
    [82, 88, 10],
    [64, 93, 10],
    [52, 120, 20],
    [34, 131, 20],
    [0, 132, 20],
  ]),
  window: mirrored([
    [0, 95],
    [56, 95, 5],
    [45, 118, 12],
    [30, 125, 14],
    [0, 126, 20],
  ]),
  mirror: [
    [74, 89, 3],
    [88, 90, 3],
    [94, 98, 5],
    [84, 101, 4],
    [72, 95, 3],
  ],
  lamp: [
    [40, 77, 2],
    [85, 76, 5],
    [90, 69, 5],
    [86, 64, 4],
    [42, 67, 2],
  ],
  lampLight: [
    [46, 74, 1],
    [82, 73, 2],
    [84, 70.5, 2],
    [46, 71.5, 1],
  ],
  tire: [58, 87, 40],
  underbody: [12, 14],
  shoulder: mirrored([
    [0, 90],
    [60, 90, 8],
    [96, 80],
  ]),
}

const suv: Rear = {
  height: 192,
  beltHeight: 130,
  size: 2.02,
  outline: mirrored([
    [0, 40],
    [78, 40, 6],
    [92, 46, 8],
    [95, 70, 10],
    [94, 118, 10],
    [88, 132, 8],
    [80, 182, 12],
    [66, 193, 14],
    [0, 197, 40],
  ]),
  window: mirrored([
    [0, 138],
    [74, 138, 6],
    [68, 178, 8],
    [0, 182, 30],
  ]),
  mirror: [
    [92, 136, 3],
    [108, 138, 5],
    [110, 158, 6],
    [94, 158, 4],
  ],
  lamp: [
    [76, 122, 2],
    [92, 122, 3],
    [93, 92, 3],
    [77, 92, 2],
  ],
  lampLight: [
    [79, 118, 2],
    [90, 118, 2],
    [90, 110, 2],
    [79, 110, 2],
  ],
  tire: [60, 90, 78],
  underbody: [22, 24],
  shoulder: mirrored([
    [0, 128],
    [100, 126],
  ]),
}

export const rears: Record<RearName, Rear> = { coupe, suv }
