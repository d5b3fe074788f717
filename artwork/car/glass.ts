import { mix } from '../shapes/color.ts'
import { type Corner, leftmost, outline, rightmost } from '../shapes/outline.ts'
import { fadeAlong, line, path, round } from '../shapes/svg.ts'
import { doorMirror } from './cut-lines.ts'
import type { Car } from './order.ts'

/** The windows as one opening in black rubber: who sits there, what the sky leaves on the panes, the posts between. */
export function glass(car: Car) {
  const { id, body, light } = car
  if (!body.glass) return doorMirror(car)
  const opening = outline(body.glass)
  const frame = body.offRoad ? '#101113' : mix(light.sky, '#8a9096', 0.6)
  return [
    `<defs><clipPath id="${id}-windows"><path d="${opening}"/></clipPath>${tint(car)}</defs>`,
    path(opening, '#0a0c0f', 'stroke="#0a0b0d" stroke-width="3.4" stroke-linejoin="round"'),
    `<g clip-path="url(#${id}-windows)">`,
    path(opening, `url(#${id}-tint)`),
    inside(car),
    reflections(car, body.glass),
    pillars(car),
    '</g>',
    line(opening, frame, 1, `stroke-opacity="${body.offRoad ? 1 : 0.65}"`),
    doorMirror(car),
  ].join('')
}

function tint({ id, body, height, light }: Car) {
  return fadeAlong(`${id}-tint`, { x1: 0, y1: -height, x2: 0, y2: -body.beltHeight }, [
    mix('#0d1217', light.sky, 0.34),
    [mix('#0b1015', light.sky, 0.12), 0.55],
    ['#0a0d11', 1],
  ])
}

function inside({ body }: Car) {
  const belt = body.beltHeight
  const seats = (body.seats ?? []).map((x) => {
    const back: Corner[] = [
      [x - 26, belt - 6],
      [x - 32, belt + 10, 8],
      [x - 30, belt + 26, 5],
      [x - 18, belt + 28, 5],
      [x - 14, belt + 10, 8],
      [x - 8, belt - 6],
    ]
    return path(outline(back), '#050608', 'opacity=".75"')
  })
  return seats.join('') + steeringWheel((body.seats?.[0] ?? 0) + 34, belt + 5)
}

function steeringWheel(x: number, y: number) {
  return `<ellipse cx="${x}" cy="${-y}" rx="3" ry="12" transform="rotate(-22 ${x} ${-y})" fill="none" stroke="#050608" stroke-width="2.2" opacity=".8"/>`
}

function reflections({ height, body, light, random }: Car, opening: Corner[]) {
  const [from, to] = [leftmost(opening), rightmost(opening)]
  const foot = -body.beltHeight + 4
  const x = from + (to - from) * (0.42 + random() * 0.1)
  const slant = (left: number, width: number, lean: number, opacity: number) =>
    path(
      `M${round(left)} ${-height}h${width}L${round(left + lean + width)} ${foot}h${-width}Z`,
      light.sky,
      `opacity="${opacity}"`,
    )
  return slant(x, 34, -38, 0.2) + slant(x + 42, 9, -38, 0.16) + slant(from + 20, 22, -40, 0.1)
}

function pillars({ body, paint }: Car) {
  return (body.pillars ?? [])
    .map(({ top, foot, width, painted }) =>
      line(`M${top[0]} ${-top[1]}L${foot[0]} ${-foot[1]}`, painted ? mix(paint, '#0b0c10', 0.12) : '#0a0b0d', width),
    )
    .join('')
}
