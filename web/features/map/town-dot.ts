import type { Map as GlMap } from 'maplibre-gl'
import type { Colors } from './colors.ts'

export const TOWN_DOT = 'town'

const PIXEL_RATIO = 3
/** In pixels of the screen. */
const SIZE = 7
const RADIUS = 2.4

/** The dot beside the name of a town. An image, not a circle, because it has to go when there is no room for the name. */
export function addTownDot(map: GlMap, { label, land }: Colors) {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = SIZE * PIXEL_RATIO
  const pen = canvas.getContext('2d')!
  pen.scale(PIXEL_RATIO, PIXEL_RATIO)
  for (const [color, radius] of [[land, RADIUS + 1] as const, [label, RADIUS] as const]) {
    pen.fillStyle = color
    pen.beginPath()
    pen.arc(SIZE / 2, SIZE / 2, radius, 0, 2 * Math.PI)
    pen.fill()
  }
  map.addImage(TOWN_DOT, pen.getImageData(0, 0, canvas.width, canvas.height), { pixelRatio: PIXEL_RATIO })
}
