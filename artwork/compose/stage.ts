import { bodies } from '../bodies/bodies.ts'
import type { Body } from '../bodies/body.ts'
import type { SceneOrder } from '../catalog/order.ts'
import type { Stage } from '../scenes/scene.ts'
import { randomFrom } from '../shapes/random.ts'

/** The size of a picture in pixels, and where things stand in it. */
export type Frame = {
  width: number
  height: number
  /** 1 in a picture 720 high. A panorama has small scenery. */
  scale: number
  /** Where the tires stand; unless told at four fifths of the height, lower in a close-up. */
  ground?: number
  /** How many pixels the ground passes while a clip runs. */
  travel?: number
}

export const STILL: Frame = { width: 1280, height: 720, scale: 1 }

/** The stage, laid out for a picture. `size` is pixels for a centimeter of the car. */
export type Placed = { stage: Stage; size: number }

export function layOut(order: SceneOrder, frame: Frame): Placed {
  const { width, height, scale, travel = 0 } = frame
  const body = bodies[order.body]
  const zoom = order.zoom ?? 1
  const ground = frame.ground ?? height * (zoom > 1.3 ? 0.88 : 0.815)
  const middle = (order.at ?? 0.5) * width
  const size = pixelsPerCentimeter(body) * scale * zoom
  const at = (x: number) => middle + (x - body.length / 2) * size
  const stage: Stage = {
    width,
    height,
    ground,
    scale,
    middle,
    mirrored: order.mirrored === true,
    horizon: ground - 150 * scale,
    tail: at(0),
    nose: at(body.length),
    axles: [at(body.axles[0]), at(body.axles[1])],
    id: 'scene',
    random: (part) => randomFrom(order.seed, part),
    reach: (speed) => width + travel * speed,
  }
  return { stage, size }
}

/** Big and small cars fill the picture about equally. */
function pixelsPerCentimeter(body: Body) {
  if (body.offRoad) return 1.54
  return body.windshield ? 1.98 : 1.87
}
