import { lighten, mix } from '../shapes/color.ts'
import { circle, fade, glow, rect, repeat } from '../shapes/svg.ts'
import { floor, guardRail, laneDashes, mesas, ridge, strata, strip } from './landscape.ts'
import { choose, type Scene, type Stage } from './scene.ts'

const PALETTES = [
  {
    sky: ['#1f3144', '#5c4a52', '#d2683f', '#f4b46a'],
    sun: '#ffe2a8',
    far: ['#c96a45', '#9c4a37'],
    mid: ['#8a4032', '#5d2c2b'],
    near: '#33201f',
    verge: '#3c2723',
    road: ['#3a3335', '#1f1c1f'],
    line: '#f0b878',
    dusk: true,
  },
  {
    sky: ['#0f3b45', '#447c7b', '#e0b27a', '#f8dfb0'],
    sun: '#fff3d4',
    far: ['#c08257', '#97583c'],
    mid: ['#7d4b38', '#50322c'],
    near: '#2b2423',
    verge: '#352b28',
    road: ['#3b3a3a', '#201f20'],
    line: '#f4e3bf',
    dusk: true,
  },
  {
    sky: ['#7fb3b8', '#cfdcc8', '#f3e2c0'],
    sun: '#fff8e4',
    far: ['#d99a6a', '#bf7a50'],
    mid: ['#b4633f', '#8a4630'],
    near: '#5d3427',
    verge: '#8a5a3e',
    road: ['#6a6361', '#4a4443'],
    line: '#f6ecd8',
    dusk: false,
  },
]
type Palette = (typeof PALETTES)[number]

/** Table mountains under a low sun, a road with a guard rail. */
export const canyon: Scene = (stage, palette) => {
  const colors = choose(PALETTES, palette)
  const { id, horizon, scale: k, width, random } = stage
  const sunX = width * (0.24 + random('sun')() * 0.5)
  const defs = [
    fade(`${id}-sky`, colors.sky),
    strata(`${id}-far`, horizon - 210 * k, horizon + 20, colors.far[0]!, colors.far[1]!, 6),
    strata(`${id}-mid`, horizon - 150 * k, horizon + 30, colors.mid[0]!, colors.mid[1]!, 5),
    fade(`${id}-road`, colors.road),
    glow(`${id}-halo`, [
      [colors.sun, 0, 0.75],
      [colors.sun, 1, 0],
    ]),
  ]
  const far = { part: 'far', speed: 0.06, base: horizon, height: 190 * k, narrow: 150 * k, wide: 330 * k }
  const mid = { part: 'mid', speed: 0.14, base: horizon + 14 * k, height: 110 * k, narrow: 190 * k, wide: 380 * k }
  const near = { part: 'near', speed: 0.3, base: horizon + 36 * k, rise: 34 * k, step: 34, roughness: 1.4 }
  return {
    defs: defs.join(''),
    behind: [
      { speed: 0, svg: sky(stage, colors, sunX) },
      { speed: 0.06, svg: mesas(stage, { ...far, fill: `url(#${id}-far)` }) },
      { speed: 0.14, svg: mesas(stage, { ...mid, fill: `url(#${id}-mid)` }) },
      { speed: 0.3, svg: ridge(stage, { ...near, fill: colors.near }) },
      { speed: 0.8, svg: verge(stage, colors) },
      { speed: 1, svg: road(stage, colors) },
    ],
    before: [],
    light: {
      sky: lighten(colors.sky.at(-1)!, 0.2),
      ground: colors.road[1]!,
      sun: { color: colors.sun, side: sunX > stage.middle ? 1 : -1, opacity: 0.42 },
      ...(colors.dusk ? { ambient: { color: colors.near, opacity: 0.16 } } : {}),
      lampsOn: colors.dusk && random('lamps')() > 0.3,
    },
  }
}

function sky({ id, width, height, horizon, scale: k, random }: Stage, { sun }: Palette, x: number) {
  const next = random('streaks')
  const y = horizon - 120 * k
  return [
    rect(0, 0, width, height, `url(#${id}-sky)`),
    circle(x, y, 330 * k, `url(#${id}-halo)`, 'opacity=".55"'),
    circle(x, y, (96 + random('size')() * 40) * k, sun),
    repeat(6, () => {
      const [left, top] = [next() * width - 100, horizon - (330 - next() * 230) * k]
      const [length, thickness] = [(160 + next() * 360) * k, (3 + next() * 5) * k]
      return rect(left, top, length, thickness, sun, `rx="${thickness / 2}" opacity="${0.18 + next() * 0.25}"`)
    }),
  ].join('')
}

function verge(stage: Stage, { verge: earth, line }: Palette) {
  const { ground, scale: k } = stage
  return floor(stage, 0.8, ground - 74 * k, earth) + guardRail(stage, 0.8, ground - 96 * k, mix(line, earth, 0.45))
}

function road(stage: Stage, { line }: Palette) {
  const { id, ground, scale: k } = stage
  return [
    floor(stage, 1, ground - 44 * k, `url(#${id}-road)`),
    strip(stage, 1, ground - 40 * k, 4 * k, line, 'opacity=".8"'),
    laneDashes(stage, 1, ground + 66 * k, line),
  ].join('')
}
