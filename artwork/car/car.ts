import { lighten, luminance } from '../shapes/color.ts'
import { highest, outline } from '../shapes/outline.ts'
import { randomFrom } from '../shapes/random.ts'
import { cutLines } from './cut-lines.ts'
import { glass } from './glass.ts'
import { lampGlow, lamps } from './lamps.ts'
import { openTop } from './open-top.ts'
import type { Car, CarOrder } from './order.ts'
import { paintwork } from './paintwork.ts'
import { arches, chassis, runningWheels } from './running-gear.ts'
import { sunlight } from './sunlight.ts'
import { behindBody, trim } from './trim.ts'

/** A car in centimeters, the tail at x = 0, standing on y = 0; y goes down as SVG has it. */
export function drawCar(order: CarOrder) {
  const car = prepare(order)
  const body = [
    behindBody(car),
    car.body.windshield ? openTop(car) : '',
    paintwork(car),
    cutLines(car),
    glass(car),
    lamps(car),
    trim(car),
    arches(car),
    sunlight(car),
  ].join('')
  return [
    chassis(car),
    order.sunk ? `<g transform="translate(0 ${order.sunk.toFixed(2)})">${body}</g>` : body,
    runningWheels(car),
    lampGlow(car),
  ].join('')
}

function prepare(order: CarOrder): Car {
  const pale = luminance(order.paint) > 0.6
  const { ambient } = order.light
  return {
    ...order,
    light: ambient && pale ? { ...order.light, ambient: { ...ambient, opacity: ambient.opacity * 0.45 } } : order.light,
    height: highest(order.body.outline),
    shape: outline(order.body.outline),
    pale,
    sheen: lighten(order.light.sky, 0.5),
    random: randomFrom(order.seed, 'car'),
  }
}
