import type { CircuitOrder } from '../catalog/order.ts'
import { digits } from '../shapes/digits.ts'
import { randomFrom } from '../shapes/random.ts'
import { circle, group, line, path, picture, rect, repeat, round } from '../shapes/svg.ts'
import type { Frame } from './stage.ts'

const PALETTES = [
  { ground: '#15282d', tar: '#f2e9d6', mark: '#ef7a32', contour: '#21404a' },
  { ground: '#e9dfcb', tar: '#22292d', mark: '#cf4526', contour: '#d8cbb1' },
  { ground: '#a83f27', tar: '#f6e3c8', mark: '#f7c05c', contour: '#933320' },
  { ground: '#28463c', tar: '#efe6cf', mark: '#f0a13f', contour: '#33584b' },
  { ground: '#c99a3e', tar: '#20252a', mark: '#f6efdf', contour: '#bb8b31' },
]

/** How far out the corners lie, one row for each character of circuit. */
const CHARACTERS = [
  [1, 0.55, 1.02, 0.9, 0.5, 0.98, 0.75, 1.05, 0.62],
  [0.9, 1, 0.48, 0.9, 1.02, 0.6, 0.95, 0.5, 1],
  [1.05, 0.7, 0.5, 1, 0.8, 1.02, 0.55, 0.6, 0.95],
  [0.8, 1.05, 0.9, 0.45, 0.95, 1.05, 0.7, 1, 0.52],
]

type Point = [x: number, y: number]

/** A map of a track with its corners numbered, among contour lines. */
export function circuitPicture(order: CircuitOrder, { width, height }: Frame) {
  const palette = PALETTES[order.palette % PALETTES.length]!
  const corners = cornersOf(order.seed)
  const d = `${loop(corners)}Z`
  const join = 'stroke-linejoin="round"'
  const contours = repeat(7, (index) => {
    const reach = 90 + (6 - index) * 90
    return line(d, palette.contour, reach, join) + line(d, palette.ground, reach - 6, join)
  })
  return picture(
    width,
    height,
    [
      rect(0, 0, 1280, 720, palette.ground),
      contours,
      line(d, palette.tar, 26, join),
      line(d, palette.ground, 3, 'stroke-dasharray="16 14"'),
      finish(corners, palette.mark, palette.tar),
      ...corners.map((corner, index) => (index % 2 || !index ? '' : cornerNumber(corner, index / 2, palette))),
    ].join(''),
    [0, 0, 1280, 720],
  )
}

function cornersOf(seed: number): Point[] {
  const next = randomFrom(seed, 'circuit')
  const character = CHARACTERS[seed % CHARACTERS.length]!
  return character.map((share, index) => {
    const angle = (index / character.length) * Math.PI * 2 + seed
    const out = share * (0.86 + next() * 0.26)
    return [640 + Math.cos(angle) * 430 * out, 355 + Math.sin(angle) * 262 * out]
  })
}

/** A smooth closed line through the points. */
function loop(points: Point[]) {
  const at = (index: number) => points[(index + points.length) % points.length]!
  const text = ([x, y]: Point) => `${round(x)} ${round(y)}`
  const handle = (from: Point, before: Point, after: Point, sign: 1 | -1): Point => [
    from[0] + ((after[0] - before[0]) / 5) * sign,
    from[1] + ((after[1] - before[1]) / 5) * sign,
  ]
  const curves = points.map((point, index) => {
    const to = at(index + 1)
    return `C${text(handle(point, at(index - 1), to, 1))} ${text(handle(to, point, at(index + 2), -1))} ${text(to)}`
  })
  return `M${text(points[0]!)}${curves.join('')}`
}

function cornerNumber([x, y]: Point, number: number, palette: (typeof PALETTES)[number]) {
  return (
    circle(x, y, 19, palette.ground, `stroke="${palette.mark}" stroke-width="3.4"`) +
    digits(number, x, y - 8, 16, palette.tar, 0.17)
  )
}

/** A checkered line across the first straight. */
function finish(corners: Point[], mark: string, tar: string) {
  const [from, to] = [corners[0]!, corners[1]!]
  const degrees = (Math.atan2(to[1] - corners.at(-1)![1], to[0] - corners.at(-1)![0]) * 180) / Math.PI
  const squares = repeat(12, (index) => {
    const [column, row] = [index % 2, Math.floor(index / 2)]
    return (column + row) % 2 ? '' : `M${column * 9 - 9} ${row * 9 - 27}h9v9h-9Z`
  })
  return group(
    `translate(${round(from[0])} ${round(from[1])}) rotate(${round(degrees)})`,
    rect(-9, -27, 18, 54, tar) + path(squares, mark),
  )
}
