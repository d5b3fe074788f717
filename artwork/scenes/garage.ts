import { mix } from '../shapes/color.ts'
import { circle, ellipse, fade, line, polygon, rect, repeat } from '../shapes/svg.ts'
import { choose, type Scene, type Stage } from './scene.ts'

const PALETTES = [
  {
    wall: ['#43504c', '#2c3734'],
    door: '#5b6a65',
    floor: ['#38413e', '#1a201f'],
    tube: '#fff4d8',
    accent: '#e07a3a',
    chest: '#b23e2a',
    dark: '#1b2220',
  },
  {
    wall: ['#6d5f50', '#43392f'],
    door: '#857664',
    floor: ['#4d443b', '#221d19'],
    tube: '#ffe7b8',
    accent: '#d9522c',
    chest: '#2f5a5f',
    dark: '#251f1a',
  },
  {
    wall: ['#3b4753', '#232c35'],
    door: '#52606c',
    floor: ['#333d46', '#151b20'],
    tube: '#eef7fb',
    accent: '#f09a3c',
    chest: '#c0532d',
    dark: '#141a1f',
  },
]
type Palette = (typeof PALETTES)[number]

/** A roller door, tools on the wall, a stack of tires, two tubes of light. */
export const garage: Scene = (stage, palette) => {
  const colors = choose(PALETTES, palette)
  const { id, width, height, ground, scale: k, random } = stage
  const floorY = ground - 92 * k
  const doorX = width * (0.26 + random('door')() * 0.14)
  const toolsX = doorX > width * 0.36 ? width * 0.04 : width * 0.76
  const tiresX = toolsX > width / 2 ? width * 0.12 : width * 0.86
  const halo = `<radialGradient id="${id}-halo" cx=".5" cy="0" r="1"><stop offset="0" stop-color="${colors.tube}" stop-opacity=".55"/><stop offset="1" stop-color="${colors.tube}" stop-opacity="0"/></radialGradient>`
  const room = [
    rect(0, 0, width, height, `url(#${id}-wall)`),
    rollerDoor(stage, colors, doorX, floorY),
    pegboard(stage, colors, toolsX),
    toolChest(stage, colors, toolsX + 20 * k, floorY),
    tireStack(stage, tiresX, floorY),
    tubes(stage, colors),
    floor(stage, colors, floorY),
  ]
  return {
    defs: fade(`${id}-wall`, colors.wall) + fade(`${id}-floor`, colors.floor) + halo,
    behind: [{ speed: 0, svg: room.join('') }],
    before: [],
    reflection: 0.26,
    light: {
      sky: colors.tube,
      ground: colors.floor[1]!,
      ambient: { color: colors.dark, opacity: 0.08 },
      shadow: 0.9,
    },
  }
}

function rollerDoor({ scale: k }: Stage, { dark, door, tube }: Palette, x: number, floorY: number) {
  const [wide, top, slat] = [560 * k, 110 * k, 44 * k]
  return [
    rect(x - 14 * k, top - 14 * k, wide + 28 * k, floorY - top + 14 * k, dark),
    repeat(Math.ceil((floorY - top) / slat), (index) => {
      const y = top + index * slat
      const tall = Math.min(40 * k, floorY - y)
      return rect(x, y, wide, tall, door) + rect(x, y, wide, 3 * k, mix(door, '#ffffff', 0.22))
    }),
    repeat(4, (index) =>
      rect(
        x + wide * (0.06 + index * 0.235),
        top + 48 * k,
        wide * 0.17,
        30 * k,
        mix(tube, door, 0.25),
        `rx="${3 * k}"`,
      ),
    ),
  ].join('')
}

function pegboard({ width, scale: k, random }: Stage, { wall, accent }: Palette, x: number) {
  const next = random('tools')
  const wide = width * 0.2
  const steel = mix(wall[0]!, '#ffffff', 0.42)
  const tools = repeat(9, (index) => {
    const left = x + (16 + index * 26) * k
    if (left > x + wide - 14 * k) return ''
    const handle = rect(left, 208 * k, 6 * k, (40 + next() * 52) * k, index % 3 ? steel : accent, `rx="${3 * k}"`)
    return handle + circle(left + 3 * k, 212 * k, 6 * k, steel)
  })
  return rect(x, 190 * k, wide, 130 * k, mix(wall[0]!, '#000000', 0.22), `rx="${4 * k}"`) + tools
}

function toolChest({ scale: k }: Stage, { chest }: Palette, x: number, floorY: number) {
  const size = 170 * k
  const top = floorY - size
  return [
    rect(x, top, size, size, chest, `rx="${5 * k}"`),
    repeat(5, (index) => {
      const y = top + (14 + index * 29) * k
      return (
        rect(x + 10 * k, y, size - 20 * k, 23 * k, mix(chest, '#000000', 0.2), `rx="${2 * k}"`) +
        rect(x + 44 * k, y + 4 * k, size - 88 * k, 4 * k, mix(chest, '#ffffff', 0.4), 'rx="2"')
      )
    }),
  ].join('')
}

const tireStack = ({ scale: k }: Stage, x: number, floorY: number) =>
  repeat(4, (index) => {
    const y = floorY - (34 + index * 35) * k
    return (
      rect(x, y, 118 * k, 32 * k, '#131517', `rx="${11 * k}"`) +
      rect(x + 14 * k, y + 12 * k, 90 * k, 3 * k, '#fff', 'opacity=".07"')
    )
  })

const lampsAcross = ({ width, scale }: Stage) => Math.max(2, Math.round(width / (640 * scale)))

function tubes(stage: Stage, { tube, dark }: Palette) {
  const { id, width, scale: k } = stage
  const count = lampsAcross(stage)
  return repeat(count, (index) => {
    const middle = (width * (index + 0.5)) / count
    const x = middle - 150 * k
    return [
      ellipse(middle, 40 * k, 440 * k, 420 * k, `url(#${id}-halo)`, 'opacity=".5"'),
      rect(x, 30 * k, 300 * k, 16 * k, dark, `rx="${3 * k}"`),
      rect(x + 6 * k, 40 * k, 288 * k, 9 * k, tube, `rx="${4 * k}"`),
      line(`M${x + 40 * k} ${30 * k}V0M${x + 260 * k} ${30 * k}V0`, dark, 2 * k),
    ].join('')
  })
}

/** With the marked lanes of the bay and the light of the tubes on it. */
function floor(stage: Stage, { wall, accent, tube }: Palette, y: number) {
  const { id, width, height, ground, scale: k } = stage
  const count = lampsAcross(stage)
  const lane = (points: [number, number][]) => polygon(points, accent, 'opacity=".75"')
  return [
    rect(0, y - 34 * k, width, 34 * k, mix(wall[1]!, '#000000', 0.25)),
    rect(0, y - 36 * k, width, 4 * k, accent),
    rect(0, y, width, height - y, `url(#${id}-floor)`),
    lane([
      [width * 0.2, y],
      [width * 0.16, y],
      [-width * 0.1, height],
      [-width * 0.03, height],
    ]),
    lane([
      [width * 0.84, y],
      [width * 0.8, y],
      [width * 1.03, height],
      [width * 1.1, height],
    ]),
    repeat(count, (index) =>
      ellipse((width * (index + 0.5)) / count, ground + 60 * k, 240 * k, 26 * k, tube, 'opacity=".1"'),
    ),
  ].join('')
}
