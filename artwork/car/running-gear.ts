import { mix } from '../shapes/color.ts'
import { outline } from '../shapes/outline.ts'
import { pick, randomFrom } from '../shapes/random.ts'
import { circle, ellipse, glow, path } from '../shapes/svg.ts'
import { drawWheel, wheelMetal } from '../wheels/wheel.ts'
import type { Car } from './order.ts'

const RIM_COLORS = ['#c9ced3', '#c9ced3', '#2c2f34', '#b08d4f', '#e9e7e0']

/** Contact with the ground: a soft shadow, a dark underbody, the far wheels. Without them the car floats. */
export function chassis({ id, body, light }: Car) {
  const { length, sillHeight: sill } = body
  const underbody = outline([
    [30, sill + 14],
    [length - 30, sill + 14],
    [length - 36, sill - 7],
    [36, sill - 7],
  ])
  const shadow = glow(`${id}-shadow`, [
    ['#000000', 0, 0.8],
    ['#000000', 0.6, 0.5],
    ['#000000', 1, 0],
  ])
  return [
    `<defs>${shadow}</defs>`,
    ellipse(length / 2, 1, length * 0.57, 11, `url(#${id}-shadow)`, `opacity="${light.shadow ?? 0.85}"`),
    path(underbody, '#0a0a0c'),
    ...body.axles.map((x) => circle(x + 6, -body.tireRadius * 0.9, body.tireRadius * 0.9, '#08080a')),
  ].join('')
}

/** The openings over the wheels; their lower edge is cut off at the sill. */
export function arches(car: Car) {
  const { id, body } = car
  return body.axles
    .map((x, index) => {
      const center = body.tireRadius + (body.offRoad ? 2 : 0)
      const reach = body.archRadius + 12
      const clip = `<clipPath id="${id}-arch${index}"><rect x="${x - reach}" y="${-center - reach}" width="${reach * 2}" height="${center + reach - body.sillHeight + 5}"/></clipPath>`
      const arch = body.offRoad ? squareArch(x, center, body.archRadius) : roundArch(car, x, center)
      return `<defs>${clip}</defs><g clip-path="url(#${id}-arch${index})">${arch}</g>`
    })
    .join('')
}

function roundArch({ body, paint, pale }: Car, x: number, center: number) {
  const lip = pale ? mix(paint, '#0b0c10', 0.12) : mix(paint, '#ffffff', 0.2)
  return [
    circle(x, -center, body.archRadius + 2.2, lip, 'opacity=".5"'),
    circle(x, -center + 0.6, body.archRadius + 1.2, mix(paint, '#0b0c10', 0.35)),
    circle(x, -center, body.archRadius, '#060607'),
  ].join('')
}

function squareArch(x: number, center: number, radius: number) {
  const ring = (spread: number, top: number, shoulder: number, cut: number) =>
    outline([
      [x - radius - spread - 1, 20],
      [x - radius - spread, center + shoulder, 12],
      [x - radius * cut, center + radius + top, 16],
      [x + radius * cut, center + radius + top, 16],
      [x + radius + spread, center + shoulder, 12],
      [x + radius + spread + 1, 20],
    ])
  return path(ring(8, 6, 14, 0.62), '#1b1c1f') + path(ring(-1, -1, 10, 0.52), '#060607')
}

export function runningWheels(car: Car) {
  const { id, body, light } = car
  const random = randomFrom(car.seed, 'wheels')
  const style = car.wheel ?? pick(body.wheels, random)
  const color = style === 'wire' ? '#c9ced3' : pick(RIM_COLORS, random)
  const start = random() * 1.2
  const whitewall = body.classic && random() > 0.5
  const veil = light.ambient
    ? circle(0, 0, body.tireRadius, light.ambient.color, `opacity="${light.ambient.opacity * 0.8}"`)
    : ''
  const wheel = (rotation: number) =>
    drawWheel({
      id: `${id}-metal`,
      radius: body.tireRadius,
      rim: body.rimRadius,
      style,
      color,
      rotation: rotation + (car.rolled ?? 0),
      caliper: mix(car.paint, '#e8502a', 0.75),
      ...(body.offRoad ? { offRoad: true } : {}),
      ...(whitewall ? { whitewall: true } : {}),
    })
  const wheels = body.axles.map(
    (x, index) => `<g transform="translate(${x} ${-body.tireRadius})">${wheel(start + index * 0.4)}${veil}</g>`,
  )
  return `<defs>${wheelMetal(`${id}-metal`, color, body.rimRadius)}</defs>${wheels.join('')}`
}
