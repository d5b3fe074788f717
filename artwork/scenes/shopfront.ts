import { mix } from '../shapes/color.ts'
import { circle, fade, line, path, rect, repeat, round } from '../shapes/svg.ts'
import { floor, laneDashes, strip } from './landscape.ts'
import { choose, type Scene, type Stage } from './scene.ts'

const PALETTES = [
  {
    sky: ['#8fb7bd', '#e9e4d2'],
    wall: '#a5583f',
    trim: '#efe5d0',
    sign: '#22383f',
    gate: '#d9cfba',
    glass: '#2b434a',
    awning: ['#efe5d0', '#c9432a'],
    pavement: '#b9ad99',
    road: ['#605d5b', '#434142'],
    night: false,
  },
  {
    sky: ['#e7a36a', '#f7e2bd'],
    wall: '#2f6468',
    trim: '#f1e6cf',
    sign: '#e3a23c',
    gate: '#e8ddc6',
    glass: '#1d3538',
    awning: ['#f1e6cf', '#e0703a'],
    pavement: '#cbb896',
    road: ['#6a5f58', '#4a4340'],
    night: false,
  },
  {
    sky: ['#6fa3b4', '#dfe9e2'],
    wall: '#e6dfcf',
    trim: '#2c3c44',
    sign: '#c9432a',
    gate: '#8fa0a3',
    glass: '#34505a',
    awning: ['#e6dfcf', '#2f6a74'],
    pavement: '#b3b0a6',
    road: ['#5d6164', '#3f4346'],
    night: false,
  },
  {
    sky: ['#14222e', '#5a4450'],
    wall: '#4a3a38',
    trim: '#d9b98a',
    sign: '#f0a03c',
    gate: '#6d5a50',
    glass: '#ffd991',
    awning: ['#d9b98a', '#a8402c'],
    pavement: '#5d524e',
    road: ['#352f31', '#1d1a1c'],
    night: true,
  },
]
type Palette = (typeof PALETTES)[number]

/** A workshop or shop seen from across the street: two gates, a window with an awning, a sign. */
export const shopfront: Scene = (stage, palette) => {
  const colors = choose(PALETTES, palette)
  const { id, width, height } = stage
  return {
    defs: fade(`${id}-sky`, colors.sky) + fade(`${id}-road`, colors.road),
    behind: [
      { speed: 0, svg: rect(0, 0, width, height, `url(#${id}-sky)`) + skyline(stage, colors) },
      { speed: 0.6, svg: building(stage, colors) },
      { speed: 1, svg: street(stage, colors) },
    ],
    before: [],
    light: {
      sky: mix(colors.sky[1]!, '#ffffff', 0.3),
      ground: colors.road[1]!,
      ...(colors.night ? { ambient: { color: colors.road[1]!, opacity: 0.16 } } : {}),
      lampsOn: colors.night,
    },
  }
}

function skyline({ width, ground, scale: k, random }: Stage, colors: Palette) {
  const next = random('skyline')
  const color = mix(colors.sky[1]!, colors.wall, colors.night ? 0.55 : 0.28)
  let svg = ''
  for (let x = -20; x < width; x += (70 + next() * 80) * k)
    svg += rect(x, ground * (0.08 + next() * 0.38), 140 * k, ground, color)
  return svg
}

function building(stage: Stage, colors: Palette) {
  const { width, ground, scale: k, random, middle } = stage
  // A panorama has no room for the whole front: there the sign stands on the roof.
  const top = Math.max(ground - 462 * k, ground * 0.2)
  const foot = ground - 84 * k
  const tall = foot - top
  const wide = Math.min(width * 0.86, 1100 * k)
  const left = width > 2 * wide ? middle - wide / 2 : (width - wide) / 2
  const gatesLeft = random('plan')() > 0.5
  const gate = (share: number) => rollingGate(stage, colors, left + wide * share, foot)
  return [
    rect(left, top, wide, tall, colors.wall),
    bricks(stage, colors, { left, top, wide, tall }),
    rect(left - 10 * k, top - 14 * k, wide + 20 * k, 20 * k, colors.trim),
    rect(left, foot - 20 * k, wide, 20 * k, mix(colors.wall, '#000000', 0.35)),
    ...(gatesLeft ? [0.03, 0.31] : [0.45, 0.73]).map(gate),
    shopWindow(stage, colors, left + wide * (gatesLeft ? 0.61 : 0.04), foot),
    sign(stage, colors, left + wide * (gatesLeft ? 0.18 : 0.6), Math.min(top + 22 * k, foot - 346 * k)),
  ].join('')
}

type Area = { left: number; top: number; wide: number; tall: number }

function bricks({ scale: k, random }: Stage, { wall }: Palette, { left, top, wide, tall }: Area) {
  const next = random('bricks')
  const d = repeat(70, () => {
    const x = left + Math.floor(next() * (wide / (26 * k) - 1)) * 26 * k
    const y = top + Math.floor(next() * (tall / (14 * k))) * 14 * k
    return `M${round(x)} ${round(y)}h${round(22 * k)}v${round(9 * k)}h${round(-22 * k)}Z`
  })
  return path(d, mix(wall, '#000000', 0.14))
}

function rollingGate({ scale: k }: Stage, { gate, trim }: Palette, x: number, foot: number) {
  const [wide, tall] = [250 * k, 262 * k]
  const y = foot - tall
  return [
    rect(x - 10 * k, y - 10 * k, wide + 20 * k, tall + 10 * k, trim),
    rect(x, y, wide, tall, gate),
    repeat(8, (index) => rect(x, y + (index + 1) * 29 * k, wide, 3 * k, mix(gate, '#000000', 0.2))),
    repeat(4, (index) =>
      rect(x + (14 + index * 58) * k, y + 40 * k, 46 * k, 40 * k, mix(gate, '#1c2a30', 0.65), 'rx="3"'),
    ),
  ].join('')
}

function shopWindow({ scale: k }: Stage, { glass, trim, awning, night, sign: lamp }: Palette, x: number, foot: number) {
  const [wide, tall] = [410 * k, 200 * k]
  const y = foot - 40 * k - tall
  const stripes = repeat(9, (index) =>
    path(
      `M${round(x - 16 * k + index * 49 * k)} ${round(y - 40 * k)}h${round(49 * k)}v${round(60 * k)}q${round(-24 * k)} ${round(22 * k)} ${round(-49 * k)} 0Z`,
      awning[index % 2]!,
    ),
  )
  const shade = night ? '#b97a3c' : '#ffffff'
  return [
    rect(x - 8 * k, y - 8 * k, wide + 16 * k, tall + 16 * k, trim),
    rect(x, y, wide, tall, glass),
    line(
      `M${round(x + wide * 0.36)} ${round(y)}v${round(tall)}M${round(x + wide * 0.7)} ${round(y)}v${round(tall)}`,
      trim,
      7 * k,
    ),
    path(
      `M${round(x + 50 * k)} ${round(y)}h${60 * k}l${-90 * k} ${200 * k}h${-20 * k}v${-110 * k}Z`,
      shade,
      'opacity=".14"',
    ),
    circle(x + wide * 0.53, y + tall * 0.62, 46 * k, '#15181b'),
    circle(x + wide * 0.53, y + tall * 0.62, 24 * k, lamp, 'opacity=".8"'),
    circle(x + wide * 0.87, y + tall * 0.7, 34 * k, '#15181b'),
    circle(x + wide * 0.87, y + tall * 0.7, 18 * k, trim, 'opacity=".8"'),
    stripes,
  ].join('')
}

/** No words: a wheel and three bars, so that it fits any shop. */
function sign({ scale: k }: Stage, { sign: board, trim }: Palette, x: number, y: number) {
  const ring = (radius: number, width: number) =>
    circle(x + 46 * k, y + 32 * k, radius * k, 'none', `stroke="${trim}" stroke-width="${width * k}"`)
  const bar = (index: number) =>
    rect(x + (92 + index * 78) * k, y + 22 * k, (index === 2 ? 44 : 66) * k, 20 * k, trim, `rx="${3 * k}"`)
  return rect(x, y, 330 * k, 64 * k, board, `rx="${6 * k}"`) + ring(20, 7) + ring(6, 6) + repeat(3, bar)
}

function street(stage: Stage, colors: Palette) {
  const { id, ground, scale: k } = stage
  return [
    strip(stage, 1, ground - 84 * k, 46 * k, colors.pavement),
    strip(stage, 1, ground - 84 * k, 4 * k, mix(colors.pavement, '#000000', 0.25)),
    strip(stage, 1, ground - 42 * k, 10 * k, mix(colors.pavement, '#ffffff', 0.3)),
    floor(stage, 1, ground - 32 * k, `url(#${id}-road)`),
    laneDashes(stage, 1, ground + 70 * k, colors.trim),
  ].join('')
}
