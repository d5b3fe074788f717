import { mix } from '../shapes/color.ts'
import { drawWheel, wheelMetal } from '../wheels/wheel.ts'
import type { StillLife } from './still-life.ts'

/** Leaning on nothing: a bare wheel, the wall showing through. */
export const wheel: StillLife = {
  colors: ['#b78f47', '#c9ced3', '#4a5056', '#e6e2d8', '#c8402a'],
  closeUp: [700, 250, 1.9],
  draw({ colors, color, wheel: style = 'mesh', shadow }) {
    const ground = mix(colors[0], colors[1], 0.5)
    const drawn = drawWheel({ id: 'rim', radius: 285, rim: 232, style, color, rotation: 0.3, ground })
    return `<defs>${wheelMetal('rim', color, 232)}</defs>${shadow(640, 640, 330, 40)}<g transform="translate(640 360)">${drawn}</g>`
  },
}
