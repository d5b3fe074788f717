import { mix } from '../shapes/color.ts'
import { circle, fade, path, rect, repeat, round } from '../shapes/svg.ts'
import { floor, laneDashes, strip } from './landscape.ts'
import { palm } from './palm.ts'
import { surfboard } from './roof-loads.ts'
import { choose, type Scene, type Stage } from './scene.ts'

const PALETTES = [
  {
    sky: ['#3f93a5', '#a6d5cf', '#f9ecd2'],
    sea: ['#2b8391', '#1b5f6e'],
    capes: ['#6e9a8c', '#466f66'],
    sun: '#fff7df',
    wall: '#efe4cf',
    road: ['#6f6d6b', '#4c4a4b'],
    leaf: '#234a42',
    dusk: false,
  },
  {
    sky: ['#c85a3c', '#f0a368', '#fbdcac'],
    sea: ['#a8614b', '#64423f'],
    capes: ['#7d4a44', '#4c3236'],
    sun: '#fff0c9',
    wall: '#e9c79c',
    road: ['#574645', '#352b2d'],
    leaf: '#2c2328',
    dusk: true,
  },
]
type Palette = (typeof PALETTES)[number]

/** The sea with the sun on it, a cape, palms, and the road along the wall. */
export const coast: Scene = (stage, palette) => {
  const colors = choose(PALETTES, palette)
  const { id, width, horizon, scale: k, random } = stage
  const sunX = width * (0.25 + random('sun')() * 0.5)
  const capeRight = random('cape')() > 0.5
  const water = horizon - 40 * k
  return {
    defs: fade(`${id}-sky`, colors.sky) + fade(`${id}-sea`, colors.sea) + fade(`${id}-road`, colors.road),
    behind: [
      { speed: 0, svg: sea(stage, colors, sunX, water) },
      { speed: 0.03, svg: cape(stage, capeRight, water + 4, 0.5, 130 * k, colors.capes[0]!) },
      { speed: 0.05, svg: cape(stage, capeRight, water + 30 * k, 0.34, 190 * k, colors.capes[1]!) },
      { speed: 0.08, svg: boat(stage, colors, width * (capeRight ? 0.2 : 0.74), water) },
      { speed: 0.55, svg: palms(stage, colors, capeRight) },
      { speed: 0.85, svg: wall(stage, colors) },
      { speed: 1, svg: road(stage, colors) },
    ],
    before: [],
    light: {
      sky: colors.sky[2]!,
      ground: colors.road[1]!,
      sun: { color: colors.sun, side: sunX > stage.middle ? 1 : -1, opacity: 0.34 },
      ...(colors.dusk ? { ambient: { color: colors.leaf, opacity: 0.12 } } : {}),
    },
    roofLoad: surfboard,
  }
}

function sea({ id, width, height, scale: k, random }: Stage, colors: Palette, sunX: number, water: number) {
  const next = random('glitter')
  const glitter = repeat(26, (index) => {
    const near = index / 26
    const long = (20 + next() * 160) * k * (1 - near * 0.4)
    const x = sunX - long / 2 + (next() - 0.5) * 150 * k * (near + 0.3)
    const more = `opacity="${(0.65 - near * 0.45).toFixed(2)}" rx="2"`
    return rect(x, water + (4 + near * 120) * k, long, (2 + near * 3) * k, colors.sun, more)
  })
  return [
    rect(0, 0, width, height, `url(#${id}-sky)`),
    circle(sunX, water - 50 * k, 120 * k, colors.sun),
    rect(0, water, width, height - water, `url(#${id}-sea)`),
    glitter,
  ].join('')
}

function cape({ width }: Stage, right: boolean, y: number, share: number, tall: number, fill: string) {
  const long = width * share
  const at = (along: number, up: number) =>
    `${round(right ? width - long * along : long * along)} ${round(y - tall * up)}`
  return path(`M${at(-0.2, 0)}L${at(-0.2, 1)}Q${at(0.3, 1.15)} ${at(0.5, 0.7)}T${at(0.8, 0.3)}L${at(1, 0)}Z`, fill)
}

function boat({ scale: k }: Stage, { wall }: Palette, x: number, water: number) {
  const hull = `M${round(x)} ${round(water + 26 * k)}h${40 * k}l${-9 * k} ${9 * k}h${-22 * k}Z`
  const sail = `M${round(x + 19 * k)} ${round(water + 24 * k)}v${-50 * k}l${21 * k} ${46 * k}Z`
  return path(hull, wall) + path(sail, wall)
}

/** Two at the side that the cape leaves free; the next pair comes a picture and a half later. */
function palms({ width, ground, scale: k, reach }: Stage, { leaf, sea: [water] }: Palette, capeRight: boolean) {
  const pair = capeRight ? [0.1, 0.19] : [0.9, 0.81]
  const lean = capeRight ? 1 : -1
  return repeat(Math.ceil(reach(0.55) / (width * 1.2)), (index) => {
    const left = width * 1.2 * index
    return (
      palm(left + width * pair[0]!, ground - 60 * k, 330 * k, leaf, lean) +
      palm(left + width * pair[1]!, ground - 60 * k, 240 * k, mix(leaf, water!, 0.25), -lean)
    )
  })
}

function wall(stage: Stage, { wall: stone, sea: [, deep] }: Palette) {
  const { ground, scale: k, reach } = stage
  let gaps = ''
  for (let x = 20; x < reach(0.85); x += 128 * k)
    gaps += rect(x, ground - 84 * k, 78 * k, 20 * k, mix(stone, deep!, 0.3), `rx="${10 * k}"`)
  return [
    strip(stage, 0.85, ground - 104 * k, 56 * k, stone),
    strip(stage, 0.85, ground - 104 * k, 7 * k, mix(stone, '#ffffff', 0.5)),
    gaps,
  ].join('')
}

function road(stage: Stage, { wall: stone, road: [tar] }: Palette) {
  const { id, ground, scale: k } = stage
  return [
    strip(stage, 1, ground - 52 * k, 14 * k, mix(stone, tar!, 0.45)),
    floor(stage, 1, ground - 40 * k, `url(#${id}-road)`),
    laneDashes(stage, 1, ground + 64 * k, stone),
  ].join('')
}
