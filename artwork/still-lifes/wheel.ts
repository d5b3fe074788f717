import { mix } from '../shapes/colour.ts'
import { drawWheel, wheelMetal } from '../wheels/wheel.ts'
import type { StillLife } from './still-life.ts'

/** Leaning on nothing: a bare wheel, the wall showing through. */
export const wheel: StillLife = {
  colours: ['#b78f47', '#c9ced3', '#4a5056', '#e6e2d8', '#c8402a'],
  closeUp: [700, 250, 1.9],
  draw({ colours, colour, wheel: style = 'mesh', shadow }) {
    const ground = mix(colours[0], colours[1], 0.5)
    const drawn = drawWheel({ id: 'rim', radius: 285, rim: 232, style, colour, rotation: 0.3, ground })
    return `<defs>${wheelMetal('rim', colour, 232)}</defs>${shadow(640, 640, 330, 40)}<g transform="translate(640 360)">${drawn}</g>`
  },
}
