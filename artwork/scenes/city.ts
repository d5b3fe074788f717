import { mix } from '../shapes/color.ts'
import { pick, type Random } from '../shapes/random.ts'
import { circle, ellipse, fade, fadeAlong, glow, path, rect, repeat, round } from '../shapes/svg.ts'
import { floor, strip } from './landscape.ts'
import { choose, type Scene, type Stage } from './scene.ts'

const PALETTES = [
  {
    sky: ['#071219', '#0e2530', '#1d4750'],
    houses: ['#143039', '#0e222a', '#091820'],
    windows: ['#ffd58e', '#ffb35c', '#9fe0d8'],
    neon: ['#ff5b38', '#4fd0c4', '#ffc04d'],
    road: ['#122028', '#060c10'],
    rain: '#b9dfe0',
  },
  {
    sky: ['#140d0e', '#33191a', '#7a3326'],
    houses: ['#3a1e1d', '#281516', '#170d0f'],
    windows: ['#ffcf7d', '#ff9d4a', '#ffe9c0'],
    neon: ['#ffcc55', '#ff5332', '#f2efe6'],
    road: ['#241718', '#0c0809'],
    rain: '#f2d3b3',
  },
  {
    sky: ['#0b1310', '#16302a', '#3d6a4f'],
    houses: ['#1c3b31', '#132a24', '#0b1a17'],
    windows: ['#ffe3a1', '#d8f0b8', '#ffc15e'],
    neon: ['#ffb743', '#6fe0a8', '#ff5f3d'],
    road: ['#13201c', '#070d0b'],
    rain: '#d4ecd9',
  },
]
type Palette = (typeof PALETTES)[number]
const SPEEDS = [0.04, 0.1, 0.22] as const

/** Three rows of houses, neon signs and a wet road, in the rain. */
export const city: Scene = (stage, palette) => {
  const colors = choose(PALETTES, palette)
  const { id, width, height, ground, scale: k, random } = stage
  const defs = [
    fade(`${id}-sky`, colors.sky),
    fade(`${id}-road`, colors.road),
    ...colors.neon.map((color, index) =>
      glow(`${id}-neon${index}`, [
        [color, 0, 0.5],
        [color, 1, 0],
      ]),
    ),
    fadeAlong(`${id}-wet`, { x1: 0, y1: ground - 60 * k, x2: 0, y2: height }, [
      ['#ffffff', 0, 0],
      ['#ffffff', 0.3],
      ['#ffffff', 1, 0],
    ]),
    `<mask id="${id}-mirror" maskUnits="userSpaceOnUse" x="0" y="0" width="32000" height="${height}">${rect(0, ground - 60 * k, 32000, height, `url(#${id}-wet)`)}</mask>`,
  ]
  return {
    defs: defs.join(''),
    behind: [
      { speed: 0, svg: rect(0, 0, width, height, `url(#${id}-sky)`) },
      ...SPEEDS.map((speed, row) => ({ speed, svg: houses(stage, colors, row) })),
      { speed: 0.5, svg: street(stage, colors) },
      { speed: 1, svg: road(stage, colors) },
    ],
    before: [],
    light: {
      sky: mix(colors.sky[2]!, colors.rain, 0.45),
      ground: colors.road[1]!,
      ambient: { color: colors.sky[0]!, opacity: 0.22 },
      lampsOn: true,
      sun: { color: colors.neon[0]!, side: random('side')() > 0.5 ? 1 : -1, opacity: 0.34 },
      shadow: 0.9,
    },
    reflection: 0.32,
    weather: 'rain',
    weatherColor: colors.rain,
  }
}

function houses(stage: Stage, colors: Palette, row: number) {
  const { horizon, scale: k, random, reach } = stage
  const next = random(`row ${row}`)
  let svg = ''
  let x = -40
  while (x < reach(SPEEDS[row]!) + 20) {
    const width = (56 + next() * 100) * k
    const tall = horizon * (0.82 - row * 0.2) * (0.42 + next() * 0.58)
    svg += house(stage, colors, row, { x, top: horizon + 34 * k - tall, width, tall }, next)
    x += width + (row === 2 ? next() * 24 * k : 0)
  }
  return svg
}

function house(stage: Stage, colors: Palette, row: number, block: House, next: Random) {
  const { scale: k } = stage
  const { x, top, width, tall } = block
  const wall = colors.houses[row]!
  const near = row === 2
  return [
    rect(x, top, width, tall + 60 * k, wall),
    next() > 0.6 ? rect(x + width * 0.44, top - 34 * k, 3 * k, 34 * k, wall) : '',
    row > 0 ? litWindows(stage, block, pick(colors.windows, next), near ? 0.85 : 0.45, next) : '',
    near && next() > 0.7 ? neonSign(stage, colors, x + width * (0.2 + next() * 0.4), next) : '',
  ].join('')
}

type House = { x: number; top: number; width: number; tall: number }

function litWindows({ scale: k }: Stage, house: House, color: string, opacity: number, next: Random) {
  const columns = Math.max(2, Math.floor(house.width / (20 * k)))
  const floors = Math.floor(house.tall / (25 * k))
  const d = repeat(columns * Math.max(0, floors - 1), (index) => {
    if (next() > 0.25) return ''
    const x = house.x + 8 * k + (Math.floor(index / (floors - 1)) * (house.width - 10 * k)) / columns
    const y = house.top + (1 + (index % (floors - 1))) * 25 * k - 8 * k
    return `M${round(x)} ${round(y)}h${round(8 * k)}v${round(12 * k)}h${round(-8 * k)}Z`
  })
  return path(d, color, `opacity="${opacity}"`)
}

function neonSign({ id, horizon, scale: k }: Stage, colors: Palette, x: number, next: Random) {
  const which = Math.floor(next() * 3)
  const color = colors.neon[which]!
  const tall = (70 + next() * 110) * k
  const y = horizon - 110 * k - tall * 0.6
  return [
    ellipse(x + 9 * k, y + tall / 2, 80 * k, tall, `url(#${id}-neon${which})`),
    rect(x, y, 20 * k, tall, colors.houses[2]!, `stroke="${color}" stroke-width="${3 * k}" rx="${3 * k}"`),
    ...[0.18, 0.4, 0.62, 0.82].map((share) => rect(x + 5.5 * k, y + tall * share - 5 * k, 9 * k, 9 * k, color)),
  ].join('')
}

function street(stage: Stage, colors: Palette) {
  const { horizon, scale: k, random, reach } = stage
  const next = random('street lamps')
  const lamps = repeat(Math.ceil(reach(0.5) / 180), (index) =>
    circle((index + next()) * 180 * k, horizon + 56 * k, (2.5 + next() * 4) * k, colors.windows[index % 3]!),
  )
  return strip(stage, 0.5, horizon + 30 * k, 60 * k, mix(colors.houses[2]!, '#000000', 0.3)) + lamps
}

/** Wet: what shines above stands in it as upright streaks. */
function road(stage: Stage, colors: Palette) {
  const { id, height, ground, scale: k, random, reach } = stage
  const next = random('road')
  const lights = repeat(Math.ceil(reach(1) / 110), (index) => {
    const bright = pick([...colors.windows, ...colors.neon], next)
    const wide = next() > 0.75 ? 32 : 8
    return rect((index + next()) * 110, ground - 40 * k, wide * k, (60 + next() * 150) * k, bright, 'opacity=".2"')
  })
  const glints = repeat(Math.ceil(reach(1) / 80), (index) => {
    const y = ground - 20 * k + next() * (height - ground)
    return rect(
      (index + next()) * 80,
      y,
      (60 + next() * 180) * k,
      2 * k,
      colors.rain,
      `opacity="${0.04 + next() * 0.08}"`,
    )
  })
  return [
    floor(stage, 1, ground - 60 * k, `url(#${id}-road)`),
    strip(stage, 1, ground - 60 * k, 5 * k, mix(colors.road[0]!, colors.rain, 0.25)),
    `<g mask="url(#${id}-mirror)">${lights}</g>`,
    glints,
  ].join('')
}
