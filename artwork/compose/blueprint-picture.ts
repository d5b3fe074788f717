import { bodies } from '../bodies/bodies.ts'
import type { Body } from '../bodies/body.ts'
import type { BlueprintOrder } from '../catalog/order.ts'
import { digits } from '../shapes/digits.ts'
import { highest, openLine, outline } from '../shapes/outline.ts'
import { circle, group, line, path, picture, rect, repeat, round } from '../shapes/svg.ts'
import type { Frame } from './stage.ts'

const PALETTES = [
  { ground: '#1c4257', ink: '#dcecec', grid: '#2d566b' },
  { ground: '#23201d', ink: '#f0a35c', grid: '#35302b' },
  { ground: '#e4dccb', ink: '#2b3338', grid: '#cfc5b1' },
  { ground: '#7b2d1d', ink: '#f6dcc0', grid: '#93402d' },
  { ground: '#26423a', ink: '#e6e3cf', grid: '#345449' },
]
type Palette = (typeof PALETTES)[number]

/** The body as a drawing with its length and wheelbase in millimeters. */
export function blueprintPicture(order: BlueprintOrder, { width, height }: Frame) {
  const palette = PALETTES[order.palette % PALETTES.length]!
  const body = bodies[order.body]
  const size = blueprintScale(body)
  const place = `translate(${round(640 - (body.length * size) / 2)} 511) scale(${size})`
  const grid = repeat(33, (index) => `M${index * 40} 0V720`) + repeat(19, (index) => `M0 ${index * 40}H1280`)
  const content = [
    rect(0, 0, 1280, 720, palette.ground),
    line(grid, palette.grid, 1),
    group(place, lines(body, palette) + measures(body, palette)),
  ]
  return picture(width, height, content.join(''), [0, 0, 1280, 720])
}

function blueprintScale(body: Body) {
  if (body.offRoad) return 1.72
  return body.windshield ? 2.3 : 2.05
}

function lines(body: Body, palette: Palette) {
  const thick = (d: string) => line(d, palette.ink, 2.3, 'stroke-linejoin="round"')
  const thin = (d: string, more = '') => line(d, palette.ink, 1.3, `stroke-opacity=".7" ${more}`)
  return [
    path(outline(body.outline), palette.ink, 'fill-opacity=".06"') + thick(outline(body.outline)),
    thin(outline(body.glass ?? body.windshield ?? [])),
    ...body.doors.map((door) => thin(openLine(door))),
    thin(openLine(body.crease), 'stroke-dasharray="6 3"'),
    ...(body.pillars ?? []).map(({ top, foot }) => thin(`M${top[0]} ${-top[1] + 10}L${foot[0]} ${-foot[1]}`)),
    thin(outline(body.headlamp) + outline(body.tailLamp)),
    body.roundLamp
      ? circle(
          body.roundLamp[0],
          -body.roundLamp[1],
          body.roundLamp[2],
          'none',
          `stroke="${palette.ink}" stroke-width="1.3"`,
        )
      : '',
    ...body.axles.map((x) => wheel(x, body, palette)),
  ].join('')
}

function wheel(x: number, body: Body, { ink, ground }: Palette) {
  const { tireRadius: radius, rimRadius: rim, archRadius: arch } = body
  const ring = (size: number, width: number) =>
    circle(x, -radius, size, 'none', `stroke="${ink}" stroke-width="${width}"`)
  const spokes = repeat(5, (index) => {
    const angle = index * Math.PI * 0.4 - 0.3
    const at = (share: number) =>
      `${round(x + Math.cos(angle) * rim * share)} ${round(-radius + Math.sin(angle) * rim * share)}`
    return `M${at(0.2)}L${at(1)}`
  })
  const axis = `M${x} 10V46M${x - radius - 8} ${-radius}h${radius * 2 + 16}`
  return [
    circle(x, -radius, arch, ground),
    line(`M${x - arch} ${-radius + 14}A${arch} ${arch} 0 1 1 ${x + arch} ${-radius + 14}`, ink, 2.3),
    ring(radius, 2.3),
    ring(rim, 1.3),
    ring(rim * 0.2, 1.3),
    line(spokes, ink, 1.3, 'stroke-opacity=".7"'),
    line(axis, ink, 0.7, 'stroke-opacity=".45" stroke-dasharray="8 3 2 3"'),
  ].join('')
}

function measures(body: Body, { ink, ground }: Palette) {
  const { length, axles } = body
  const top = -highest(body.outline)
  const marks = `M-30 0H${length + 30}M${axles[0]} 38H${axles[1]}M0 62H${length}M0 6V70M${length} 6V70M${length + 40} 0V${top}M${length + 30} ${top}h20M${axles[0]} 32v12M${axles[1]} 32v12`
  const label = (x: number, y: number, millimeters: number) =>
    rect(x - 32, y - 9, 64, 18, ground) + digits(millimeters, x, y - 5.5, 11, ink, 0.11)
  return [
    line(marks, ink, 1.3, 'stroke-opacity=".7"'),
    label((axles[0] + axles[1]) / 2, 38, (axles[1] - axles[0]) * 10),
    label(length / 2, 62, length * 10),
  ].join('')
}
