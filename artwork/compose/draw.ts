import type { Composition } from '../catalog/order.ts'
import { blueprintPicture } from './blueprint-picture.ts'
import { circuitPicture } from './circuit-picture.ts'
import { cockpitPicture } from './cockpit-picture.ts'
import { helmetPicture } from './helmet-picture.ts'
import { roadPicture } from './road-picture.ts'
import { scenePicture } from './scene-picture.ts'
import type { Frame } from './stage.ts'
import { stillLifePicture } from './still-life-picture.ts'

/** The text of an SVG document as large as the frame. The same order gives the same text, always. */
export function draw(order: Composition, frame: Frame): string {
  switch (order.kind) {
    case 'scene':
      return scenePicture(order, frame)
    case 'road':
      return roadPicture(order)
    case 'cockpit':
      return cockpitPicture(order)
    case 'still life':
      return stillLifePicture(order, frame)
    case 'circuit':
      return circuitPicture(order, frame)
    case 'blueprint':
      return blueprintPicture(order, frame)
    case 'helmet':
      return helmetPicture(order, frame.width)
  }
}
