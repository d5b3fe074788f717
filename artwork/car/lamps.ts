import { mix } from '../shapes/color.ts'
import { middle, outline } from '../shapes/outline.ts'
import { circle, fadeAlong, glow, line, path, rect, round } from '../shapes/svg.ts'
import type { Car } from './order.ts'

/** Grille, lamps, bumper seams and side markers, clipped to the body. */
export function lamps(car: Car) {
  const { id, body } = car
  const plastic = !body.offRoad && !body.classic
  return `<g clip-path="url(#${id}-body)">${path(outline(body.grille), '#0b0c0e')}${headlamp(car)}${tailLamp(car)}${plastic ? bumperSeams(car) : ''}</g>`
}

function headlamp({ body, light }: Car) {
  const housing = path(outline(body.headlamp), '#15181c')
  if (body.roundLamp) {
    const [x, y, radius] = body.roundLamp
    const lens = light.lampsOn ? '#fff3cf' : '#d9dfe2'
    return (
      housing +
      circle(x, -y, radius, lens, 'stroke="#0d0f11" stroke-width="1.2"') +
      circle(x + 1, -y - 1, radius * 0.5, '#fff', 'opacity=".7"')
    )
  }
  const [x, y] = middle(body.headlamp).map(round) as [number, number]
  const lens = path(outline(body.headlamp), light.lampsOn ? '#fff6dc' : '#dbe3e8')
  return `${housing}<g transform="translate(${x} ${-y}) scale(.72) translate(${-x} ${y})">${lens}</g>${circle(x + 2, -y + 1, 3.2, '#fff')}`
}

function tailLamp({ body, light }: Car) {
  const bottom = body.tailLamp.at(-1)![1]
  const inner = body.tailLamp.map(
    ([x, y, radius]) => [x, y - 3 + (y > bottom + 4 ? 0 : 4), radius] as [number, number, number?],
  )
  return (
    path(outline(body.tailLamp), light.lampsOn ? '#ff3a1f' : '#a51d16') +
    path(outline(inner), '#ff7a5c', `opacity="${light.lampsOn ? 0.8 : 0.28}"`)
  )
}

function bumperSeams({ body, paint }: Car) {
  const front = body.axles[1] + body.archRadius
  const rear = body.axles[0] - body.archRadius
  const y = (up: number) => -body.sillHeight - up
  const seams = `M-2 ${y(28)}Q${round(rear * 0.6)} ${y(30)} ${rear + 2} ${y(24)}M${front - 2} ${y(22)}Q${round((front + body.length) / 2)} ${y(26)} ${body.length + 4} ${y(24)}`
  return [
    line(seams, mix(paint, '#050608', 0.72), 1, 'stroke-opacity=".6"'),
    rect(front + 8, y(33), 11, 3.6, '#f0942e', 'rx="1.6"'),
    rect(rear - 18, y(36), 10, 3.4, '#b3261a', 'rx="1.6"'),
  ].join('')
}

/** The beam of the headlamp and the halos of both, over everything. */
export function lampGlow({ id, body, light }: Car) {
  if (!light.lampsOn) return ''
  const [x, y] = (body.roundLamp ?? middle(body.headlamp)) as [number, number]
  const beam = `M${round(x + 6)} ${round(-y - 5)}L${round(x + 340)} ${round(-y - 34)}L${round(x + 340)} 6L${round(x + 6)} ${round(-y + 6)}Z`
  return [
    '<defs>',
    fadeAlong(`${id}-beam`, { x1: x, y1: 0, x2: x + 330, y2: 0 }, [
      ['#ffeec2', 0, 0.6],
      ['#ffeec2', 1, 0],
    ]),
    glow(`${id}-head`, [
      ['#fff6da', 0, 0.95],
      ['#ffe6ad', 0.25, 0.45],
      ['#ffe6ad', 1, 0],
    ]),
    glow(`${id}-tail`, [
      ['#ff5a3c', 0, 0.9],
      ['#ff3418', 0.3, 0.4],
      ['#ff3418', 1, 0],
    ]),
    '</defs>',
    path(beam, `url(#${id}-beam)`, 'opacity=".6"'),
    circle(x + 4, -y, 46, `url(#${id}-head)`),
    circle(2, -body.tailLamp[0]![1] + 5, 38, `url(#${id}-tail)`),
  ].join('')
}
