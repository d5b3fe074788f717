import { mix } from '../shapes/color.ts'
import { fade, line, path, polygon, rect, repeat, round } from '../shapes/svg.ts'
import { floor, guardRail, ridge, strip } from './landscape.ts'
import { choose, type Scene, type Stage } from './scene.ts'

const PALETTES = [
  {
    sky: ['#5f9fb3', '#b4d3d3', '#f2ecd9'],
    stand: '#24323b',
    seats: ['#c94a2e', '#e7dfcd', '#3d7380', '#d9a03c'],
    boards: ['#e9e3d4', '#c8402a'],
    curb: ['#c9382a', '#f1ece0'],
    grass: '#6d8450',
    tar: ['#545a5e', '#383c40'],
    rail: '#cdd3d3',
    hill: '#557562',
    dusk: false,
    wet: false,
  },
  {
    sky: ['#2a4053', '#9a6a55', '#efab62'],
    stand: '#1d222a',
    seats: ['#8a3a2c', '#c9a37a', '#3a4a55', '#a87034'],
    boards: ['#efe2c8', '#e4622b'],
    curb: ['#b9332a', '#e9dcc6'],
    grass: '#4a5138',
    tar: ['#43403f', '#272627'],
    rail: '#c9a98a',
    hill: '#38453f',
    dusk: true,
    wet: false,
  },
  {
    sky: ['#9fb2ba', '#ccd6d5', '#e8e8e0'],
    stand: '#39444b',
    seats: ['#5d7c88', '#d5d2c6', '#b9563f', '#c7a253'],
    boards: ['#2f5b66', '#ece7da'],
    curb: ['#2f6f86', '#f0ece0'],
    grass: '#71806a',
    tar: ['#5b6164', '#3c4144'],
    rail: '#d7dbda',
    hill: '#7f9187',
    dusk: false,
    wet: true,
  },
]
type Palette = (typeof PALETTES)[number]

/** A grandstand, boards and a fence behind the circuit; curbs in front. */
export const track: Scene = (stage, palette) => {
  const colors = choose(PALETTES, palette)
  const { id, horizon, scale: k } = stage
  const hills = { part: 'hills', speed: 0.06, base: horizon + 6 * k, rise: 70 * k, step: 36, roughness: 0.8 }
  return {
    defs: fade(`${id}-sky`, colors.sky) + fade(`${id}-tar`, colors.tar),
    behind: [
      { speed: 0, svg: rect(0, 0, stage.width, stage.height, `url(#${id}-sky)`) },
      { speed: 0.02, svg: clouds(stage, colors.dusk ? 0.1 : 0.32) },
      { speed: 0.06, svg: ridge(stage, { ...hills, fill: colors.hill }) },
      { speed: 0.25, svg: grandstands(stage, colors) },
      { speed: 0.55, svg: barrier(stage, colors) },
      { speed: 1, svg: tar(stage, colors) },
    ],
    before: [{ speed: 1.4, svg: curb(stage, colors) }],
    reflection: colors.wet ? 0.22 : 0,
    light: {
      sky: colors.sky[2]!,
      ground: colors.tar[1]!,
      ...(colors.dusk
        ? {
            ambient: { color: colors.stand, opacity: 0.1 },
            sun: { color: '#ffc27a', side: 1, opacity: 0.4 },
          }
        : {}),
    },
  }
}

function clouds({ width, scale: k, random }: Stage, opacity: number) {
  const next = random('clouds')
  return repeat(5, () => {
    const [x, y, long] = [next() * width, (60 + next() * 170) * k, (120 + next() * 220) * k]
    return (
      rect(x, y, long, 22 * k, '#fff', `rx="${11 * k}" opacity="${opacity}"`) +
      rect(x + long * 0.2, y - 13 * k, long * 0.5, 24 * k, '#fff', `rx="${12 * k}" opacity="${opacity}"`)
    )
  })
}

function grandstands(stage: Stage, colors: Palette) {
  const { width, random, reach } = stage
  const start = width * (random('stand')() > 0.5 ? 0.04 : 0.4)
  return repeat(Math.ceil(reach(0.25) / (width * 0.85)), (index) =>
    grandstand(stage, colors, start + index * width * 0.85, random(`crowd ${index}`)),
  )
}

function grandstand({ width, horizon, scale: k }: Stage, colors: Palette, x: number, next: () => number) {
  const long = Math.min(width * 0.58, 760 * k)
  const top = horizon - 196 * k
  const crowd = ['', '', '', '']
  for (let row = 0; row < 9; row++)
    for (let seat = 10; seat < long / k - 14; seat += 11)
      if (next() > 0.22)
        crowd[Math.floor(next() * 4)] +=
          `M${round(x + seat * k)} ${round(top + (38 + row * 18) * k)}h${round(6 * k)}v${round(9 * k)}h${round(-6 * k)}Z`
  const roof: [number, number][] = [
    [x - 20 * k, top - 8 * k],
    [x + long + 46 * k, top - 36 * k],
    [x + long + 46 * k, top - 22 * k],
    [x - 20 * k, top + 10 * k],
  ]
  const wall: [number, number][] = [
    [x, top + 6 * k],
    [x + long, top - 20 * k],
    [x + long, horizon + 40 * k],
    [x, horizon + 40 * k],
  ]
  return [
    polygon(roof, mix(colors.stand, '#ffffff', 0.18)),
    polygon(wall, colors.stand),
    ...crowd.map((d, index) => path(d, colors.seats[index]!, 'opacity=".85"')),
    repeat(7, (index) =>
      rect(
        x + (long * index) / 6 - 3 * k,
        top - 20 * k + (6 - index) * 4 * k,
        5 * k,
        230 * k,
        mix(colors.stand, '#000000', 0.2),
      ),
    ),
  ].join('')
}

/** Boards, the fence on top of them, grass and a guard rail. */
function barrier(stage: Stage, colors: Palette) {
  const { horizon, scale: k, reach } = stage
  const end = reach(0.55)
  let flags = ''
  for (let x = -30; x < end; x += 210 * k)
    flags += `M${round(x)} ${round(horizon + 68 * k)}l${round(40 * k)} ${round(-62 * k)}h${round(68 * k)}l${round(-40 * k)} ${round(62 * k)}Z`
  let mesh = ''
  for (let x = 0; x < end; x += 16 * k) mesh += `M${round(x)} ${round(horizon - 70 * k)}V${round(horizon + 8 * k)}`
  for (let up = -70; up < 8; up += 15) mesh += `M0 ${round(horizon + up * k)}H${round(end)}`
  let posts = ''
  for (let x = 30; x < end; x += 190 * k)
    posts += rect(x, horizon - 84 * k, 5 * k, 100 * k, mix(colors.rail, colors.stand, 0.4))
  return [
    strip(stage, 0.55, horizon + 6 * k, 62 * k, colors.boards[0]!),
    path(flags, colors.boards[1]!),
    line(mesh, colors.rail, 1.1 * k, 'stroke-opacity=".26"'),
    posts,
    strip(stage, 0.55, horizon + 68 * k, 40 * k, colors.grass),
    guardRail(stage, 0.55, horizon + 50 * k, colors.rail),
  ].join('')
}

function tar(stage: Stage, colors: Palette) {
  const { id, ground, horizon, scale: k, reach } = stage
  const end = reach(1) + 20
  const skids = repeat(3, (index) => {
    const y = ground + (6 + index * 20) * k
    let d = `M-20 ${round(y)}`
    for (let x = 0; x < end; x += 1280 * k)
      d += `Q${round(x + 320 * k)} ${round(y - 9 * k)} ${round(x + 640 * k)} ${round(y)}T${round(x + 1280 * k)} ${round(y)}`
    return line(d, '#15171a', (5 + index * 3) * k, 'stroke-opacity=".22"')
  })
  return [
    floor(stage, 1, horizon + 92 * k, `url(#${id}-tar)`),
    strip(stage, 1, horizon + 94 * k, 5 * k, colors.curb[1]!, 'opacity=".9"'),
    skids,
  ].join('')
}

function curb(stage: Stage, colors: Palette) {
  const { height, scale: k, reach } = stage
  const top = height - 62 * k
  let d = ''
  for (let x = -120; x < reach(1.4) + 80; x += 108 * k)
    d += `M${round(x)} ${height + 4}L${round(x + 30 * k)} ${round(top)}h${round(54 * k)}L${round(x + 54 * k)} ${height + 4}Z`
  return [
    strip(stage, 1.4, top, 70 * k, colors.curb[1]!),
    path(d, colors.curb[0]!),
    strip(stage, 1.4, top, 7 * k, '#000', 'opacity=".16"'),
  ].join('')
}
