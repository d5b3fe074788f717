import { mix } from '../shapes/color.ts'
import type { Random } from '../shapes/random.ts'
import { ellipse, fade, line, path, polygon, rect, repeat, round } from '../shapes/svg.ts'
import { floor } from './landscape.ts'
import { boxes } from './roof-loads.ts'
import { choose, type Scene, type Stage } from './scene.ts'

const PALETTES = [
  {
    mist: ['#dfe5d3', '#a9bba2'],
    trees: ['#8da28c', '#5d7a66', '#37543f', '#1e352a'],
    ground: ['#6a5c46', '#3f3628'],
    leaf: '#c98b3a',
  },
  {
    mist: ['#f0d6a8', '#cf9a62'],
    trees: ['#b98552', '#8a5c3b', '#5b3b2b', '#33241f'],
    ground: ['#7a5638', '#432f22'],
    leaf: '#e9b250',
  },
]
type Palette = (typeof PALETTES)[number]
const ROWS = [
  { speed: 0.08, spacing: 44, trunk: 9, foot: 70 },
  { speed: 0.18, spacing: 74, trunk: 18, foot: 60 },
  { speed: 0.4, spacing: 130, trunk: 34, foot: 50 },
] as const

/** Three rows of trunks with mist between them, shafts of light, a dirt road. */
export const forest: Scene = (stage, palette) => {
  const colors = choose(PALETTES, palette)
  const { id, width, height, random } = stage
  const [light, deep] = colors.mist as [string, string]
  const veil = fade(`${id}-veil`, [
    [light, 0, 0],
    [light, 0.7, 0.55],
    [deep, 1, 0.7],
  ])
  return {
    defs: fade(`${id}-mist`, colors.mist) + fade(`${id}-road`, colors.ground) + veil,
    behind: [
      { speed: 0, svg: rect(0, 0, width, height, `url(#${id}-mist)`) },
      ...ROWS.map((row, index) => ({ speed: row.speed, svg: trunks(stage, colors, index) })),
      { speed: 0, svg: shafts(stage, light) },
      { speed: 0.8, svg: undergrowth(stage, colors) },
      { speed: 1, svg: road(stage, colors) },
    ],
    before: [{ speed: 1.4, svg: bushes(stage, colors) }],
    light: {
      sky: light,
      ground: colors.ground[1]!,
      ambient: { color: colors.trees[3]!, opacity: 0.1 },
      sun: { color: light, side: -1, opacity: 0.25 },
      lampsOn: random('lamps')() > 0.4,
    },
    roofLoad: boxes,
  }
}

function trunks(stage: Stage, colors: Palette, row: number) {
  const { id, ground, horizon, scale: k, random, reach } = stage
  const { speed, spacing } = ROWS[row]!
  const next = random(`trunks ${row}`)
  let svg = ''
  for (let x = -20; x < reach(speed) + 20; x += spacing * k * (0.6 + next() * 0.9))
    svg += trunk(stage, colors, row, x, next)
  if (row === 2) return svg
  return svg + rect(-10, horizon - 240 * k, reach(speed) + 20, ground - horizon + 200 * k, `url(#${id}-veil)`)
}

/** The nearest have a lit side, of the others some have a branch. */
function trunk({ ground, scale: k }: Stage, colors: Palette, row: number, x: number, next: Random) {
  const { trunk: width, foot } = ROWS[row]!
  const [bark, y] = [colors.trees[row]!, ground - foot * k]
  const thick = width * k * (0.7 + next() * 0.6)
  const stem = path(`M${round(x)} 0h${round(thick)}l${round(thick * 0.12)} ${round(y)}h${round(-thick * 1.3)}Z`, bark)
  if (row === 2) return stem + rect(x + thick * 0.62, 0, thick * 0.2, y, mix(bark, colors.mist[0]!, 0.18))
  if (next() < 0.5) return stem
  const side = next() > 0.5 ? -40 : 40
  return (
    stem + line(`M${round(x)} ${round(y * (0.2 + next() * 0.4))}l${round(side * k)} ${round(-26 * k)}`, bark, 3 * k)
  )
}

function shafts({ width, ground, scale: k, random }: Stage, light: string) {
  const next = random('shafts')
  return repeat(4, (index) => {
    const x = width * (index * 0.28 + next() * 0.1)
    const shaft: [number, number][] = [
      [x, 0],
      [x + 60 * k, 0],
      [x - 180 * k, ground],
      [x - 330 * k, ground],
    ]
    return polygon(shaft, light, 'opacity=".13"')
  })
}

function undergrowth(stage: Stage, { trees }: Palette) {
  const { ground, scale: k, random, reach } = stage
  const next = random('undergrowth')
  let svg = ''
  for (let x = -20; x < reach(0.8) + 40; x += 30 * k)
    svg += ellipse(x, ground - 46 * k, 40 * k, (24 + next() * 42) * k, mix(trees[3]!, trees[2]!, next()))
  return svg + floor(stage, 0.8, ground - 46 * k, trees[3]!)
}

function road(stage: Stage, { ground: [dirt], leaf }: Palette) {
  const { id, height, ground, scale: k, random, reach } = stage
  const next = random('road')
  const deep = height - ground + 36 * k
  let stones = ''
  for (let x = 0; x < reach(1); x += 11)
    stones += `M${round(x + next() * 40)} ${round(ground - 36 * k + next() * deep)}h${round((3 + next() * 14) * k)}`
  const leaves = repeat(Math.ceil(reach(1) / 45), (index) => {
    const [x, y] = [(index + next()) * 45, ground - 30 * k + next() * deep]
    return ellipse(
      x,
      y,
      6 * k,
      2.2 * k,
      leaf,
      `transform="rotate(${round(next() * 60 - 30)} ${round(x)} ${round(y)})" opacity=".75"`,
    )
  })
  return [
    floor(stage, 1, ground - 42 * k, `url(#${id}-road)`),
    line(stones, mix(dirt!, '#ffffff', 0.28), 2.4 * k, 'stroke-opacity=".5"'),
    leaves,
  ].join('')
}

function bushes({ width, height, scale: k, reach }: Stage, { trees }: Palette) {
  return repeat(Math.ceil(reach(1.4) / width) + 1, (index) => {
    const x = width * (index - 0.13)
    const d = `M${round(x)} ${height + 4}Q${round(x + width * 0.04)} ${round(height - 96 * k)} ${round(x + width * 0.16)} ${round(height - 74 * k)}T${round(x + width * 0.36)} ${height + 4}Z`
    return path(d, trees[3]!)
  })
}
