import { mix } from '../shapes/color.ts'
import { fade, path, polygon, rect, repeat, round } from '../shapes/svg.ts'
import { floor, pine, ridge, strip } from './landscape.ts'
import { skis } from './roof-loads.ts'
import { choose, type Scene, type Stage } from './scene.ts'

const PALETTES = [
  {
    sky: ['#7aa4ba', '#bcd5df', '#eef3f1'],
    hills: ['#a9c3d1', '#8badc0', '#5f869c'],
    cap: '#f5f8f7',
    pines: ['#4c6f7f', '#274654'],
    snow: ['#eef4f6', '#c5d8e2'],
    road: ['#b8c9d2', '#8fa6b3'],
    pole: '#d2442c',
    dusk: false,
  },
  {
    sky: ['#35506b', '#8a9fb0', '#e9cdb3'],
    hills: ['#7d92a6', '#5f778f', '#3c5368'],
    cap: '#f1dccb',
    pines: ['#33485a', '#1c2c3a'],
    snow: ['#dfe3e8', '#a6b7c8'],
    road: ['#93a5b5', '#67798b'],
    pole: '#e8772c',
    dusk: true,
  },
]
type Palette = (typeof PALETTES)[number]

/** Peaks, pines and a snowed road with poles. */
export const snow: Scene = (stage, palette) => {
  const colors = choose(PALETTES, palette)
  const { id, width, height, horizon, scale: k } = stage
  const far = { part: 'far', speed: 0.03, wide: [420, 240], tall: [260, 170] } as const
  const mid = { part: 'mid', speed: 0.06, wide: [360, 260], tall: [130, 120] } as const
  const hills = { part: 'hills', speed: 0.1, base: horizon + 26 * k, rise: 36 * k, step: 40, roughness: 1.2 }
  return {
    defs: fade(`${id}-sky`, colors.sky) + fade(`${id}-snow`, colors.snow) + fade(`${id}-road`, colors.road),
    behind: [
      { speed: 0, svg: rect(0, 0, width, height, `url(#${id}-sky)`) },
      { speed: 0.03, svg: peaks(stage, far, colors.hills[0]!, colors.cap) },
      { speed: 0.06, svg: peaks(stage, mid, colors.hills[1]!, mix(colors.cap, colors.hills[1]!, 0.25)) },
      { speed: 0.1, svg: ridge(stage, { ...hills, fill: colors.hills[2]! }) },
      { speed: 0.2, svg: farPines(stage, colors) },
      { speed: 0.5, svg: nearPines(stage, colors) },
      { speed: 1, svg: road(stage, colors) },
    ],
    before: [{ speed: 1.35, svg: drift(stage, colors) }],
    light: {
      sky: colors.snow[0]!,
      ground: colors.road[1]!,
      ambient: { color: colors.hills[2]!, opacity: colors.dusk ? 0.18 : 0.06 },
      lampsOn: colors.dusk,
      ...(colors.dusk ? { sun: { color: colors.sky[2]!, side: 1, opacity: 0.35 } } : {}),
      shadow: 0.6,
    },
    weather: 'snow',
    weatherColor: '#ffffff',
    roofLoad: skis,
  }
}

type Range = { part: string; speed: number; wide: readonly [number, number]; tall: readonly [number, number] }

function peaks({ scale: k, horizon, random, reach }: Stage, range: Range, rock: string, cap: string) {
  const next = random(range.part)
  const spacing = 427 * k
  return repeat(Math.ceil(reach(range.speed) / spacing) + 1, (index) => {
    const x = spacing * (index - 0.35) + next() * 110 * k
    const base = (range.wide[0] + next() * range.wide[1]) * k
    const tall = (range.tall[0] + next() * range.tall[1]) * k
    return peak({ x, base, tall, top: x + base * (0.42 + next() * 0.16), foot: horizon + 40 * k }, rock, cap)
  })
}

type Peak = { x: number; base: number; tall: number; top: number; foot: number }

/** A lit and a shaded side, the snow running down in tongues. */
function peak({ x, base, tall, top, foot }: Peak, rock: string, cap: string) {
  const summit = foot - tall
  const left = (share: number): [number, number] => [x + (top - x) * share, foot - tall * share]
  const right = (share: number): [number, number] => [x + base + (top - x - base) * share, foot - tall * share]
  const tongue: [number, number][] = [
    [top + base * 0.03, summit + tall * 0.34],
    [right(0.7)[0] - base * 0.03, right(0.7)[1] - tall * 0.05],
    right(0.66),
  ]
  return [
    polygon(
      [
        [x, foot],
        [top, summit],
        [x + base, foot],
      ],
      rock,
    ),
    polygon(
      [
        [top, summit],
        [x + base, foot],
        [top + base * 0.06, foot],
        [top - base * 0.03, summit + tall * 0.4],
        [top + base * 0.02, summit + tall * 0.22],
      ],
      mix(rock, '#0d1b26', 0.16),
    ),
    polygon(
      [
        [top, summit],
        left(0.66),
        [left(0.66)[0] + base * 0.05, left(0.66)[1] - tall * 0.06],
        [left(0.6)[0] + base * 0.1, left(0.6)[1]],
        [top - base * 0.01, summit + tall * 0.2],
        ...tongue,
      ],
      cap,
    ),
    polygon([[top, summit], [top + base * 0.02, summit + tall * 0.18], ...tongue], mix(cap, rock, 0.45)),
  ].join('')
}

function farPines(stage: Stage, colors: Palette) {
  const { id, height, horizon, scale: k, random, reach } = stage
  const next = random('far pines')
  const end = reach(0.2)
  let svg = ''
  for (let x = -20; x < end + 20; x += (16 + next() * 26) * k)
    svg += pine(x, horizon + (30 + next() * 22) * k, (50 + next() * 60) * k, colors.pines[0]!)
  let swell = `M-10 ${round(horizon + 46 * k)}`
  for (let x = 0; x < end; x += 640 * k)
    swell += `Q${round(x + 160 * k)} ${round(horizon + 24 * k)} ${round(x + 320 * k)} ${round(horizon + 44 * k)}T${round(x + 640 * k)} ${round(horizon + 46 * k)}`
  return svg + path(`${swell}L${end + 700} ${height}H-10Z`, `url(#${id}-snow)`)
}

/** Thick at one side of the picture, so that the car stands free. */
function nearPines(stage: Stage, colors: Palette) {
  const { width, ground, scale: k, random, reach } = stage
  const next = random('near pines')
  const start = next() > 0.5 ? 0.66 : -0.06
  const groves = Math.ceil(reach(0.5) / (width * 1.1))
  const trees = repeat(groves, (grove) =>
    repeat(7, () => {
      const x = width * (grove * 1.1 + start + next() * 0.42)
      return pine(x, ground - (46 - next() * 20) * k, (150 + next() * 170) * k, colors.pines[1]!)
    }),
  )
  return trees + floor(stage, 0.5, ground - 58 * k, mix(colors.snow[0]!, colors.snow[1]!, 0.3))
}

function road(stage: Stage, colors: Palette) {
  const { id, ground, scale: k, random, reach } = stage
  const next = random('poles')
  const tracks = repeat(5, (index) =>
    strip(
      stage,
      1,
      ground - 20 * k + index * index * 7 * k,
      (3 + index * 1.6) * k,
      colors.snow[0]!,
      `opacity="${0.25 + index * 0.05}"`,
    ),
  )
  const poles = repeat(Math.ceil(reach(1) / (384 * k)), (index) => {
    const x = (76 + index * 384) * k + next() * 30
    const ring = (up: number) => rect(x, ground - up * k, 7 * k, 18 * k, colors.cap)
    return rect(x, ground - 150 * k, 7 * k, 116 * k, colors.pole) + ring(132) + ring(96)
  })
  return floor(stage, 1, ground - 34 * k, `url(#${id}-road)`) + tracks + poles
}

function drift({ height, scale: k, reach }: Stage, colors: Palette) {
  let d = `M-10 ${height}V${round(height - 44 * k)}`
  for (let x = 0; x < reach(1.35) + 10; x += 640 * k)
    d += `Q${round(x + 160 * k)} ${round(height - 80 * k)} ${round(x + 320 * k)} ${round(height - 48 * k)}T${round(x + 640 * k)} ${round(height - 44 * k)}`
  return path(`${d}V${height}Z`, colors.snow[0]!)
}
