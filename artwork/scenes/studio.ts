import { mix } from '../shapes/color.ts'
import { circle, fade, rect } from '../shapes/svg.ts'
import { choose, type Scene } from './scene.ts'

const PALETTES = [
  { wall: ['#d8cdb9', '#c2b49c'], disc: '#e36b34', floor: '#b8a98f' },
  { wall: ['#24383d', '#1a2a2e'], disc: '#e0a238', floor: '#142124' },
  { wall: ['#a5432c', '#86331f'], disc: '#f0c27c', floor: '#6f2918' },
  { wall: ['#9fb8ba', '#86a3a6'], disc: '#f3ecda', floor: '#76959a' },
]

/** A plain wall with one large disc behind the car. */
export const studio: Scene = (stage, palette) => {
  const { wall, disc, floor } = choose(PALETTES, palette)
  const { id, width, height, ground, scale: k, middle } = stage
  const [light, dark] = wall as [string, string]
  const floorY = ground - 58 * k
  const svg = [
    rect(0, 0, width, height, `url(#${id}-wall)`),
    circle(middle, floorY - 130 * k, 270 * k, disc),
    rect(0, floorY, width, height - floorY, `url(#${id}-floor)`),
    rect(0, floorY - 1, width, 3 * k, mix(floor, '#ffffff', 0.25)),
  ]
  return {
    defs:
      fade(`${id}-wall`, [mix(light, '#ffffff', 0.08), light, dark]) +
      fade(`${id}-floor`, [floor, mix(floor, '#000000', 0.25)]),
    behind: [{ speed: 0, svg: svg.join('') }],
    before: [],
    reflection: 0.2,
    light: { sky: mix(light, '#ffffff', 0.6), ground: floor, shadow: 0.8 },
  }
}
