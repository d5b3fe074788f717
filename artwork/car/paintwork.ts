import { darken, lighten, mix } from '../shapes/color.ts'
import { band, outline } from '../shapes/outline.ts'
import { fadeAlong, path, rect, type Stop } from '../shapes/svg.ts'
import { livery } from './livery.ts'
import type { Car } from './order.ts'

/** The painted body: shaded in planes, everything clipped to its outline. */
export function paintwork(car: Car) {
  const { id, shape, body } = car
  return [
    `<defs><clipPath id="${id}-body"><path d="${shape}"/></clipPath>${gradients(car)}</defs>`,
    path(shape, `url(#${id}-paint)`),
    `<g clip-path="url(#${id}-body)">`,
    path(shape, 'none', `stroke="${car.sheen}" stroke-opacity=".55" stroke-width="4.4"`),
    path(outline([...body.crease, [body.length + 10, 0], [-10, 0]]), `url(#${id}-lower)`),
    path(outline(band(body.crease, 11, 3.2)), lighten(car.paint, 0.5), 'opacity=".2"'),
    path(outline(band(body.shoulder, 0, -3.4)), car.sheen, 'opacity=".6"'),
    rect(-20, -car.height - 10, body.length + 40, car.height + 10, `url(#${id}-ends)`),
    sill(car),
    car.raceNumber === undefined ? '' : livery(car, car.raceNumber),
    '</g>',
  ].join('')
}

/** Roof: the sky. Belt line: light. Then the paint, and darkness towards the sill. */
function gradients(car: Car) {
  const { id, body, height, paint, pale, light } = car
  const depth = (below: number) => (height - body.beltHeight + below) / (height - body.sillHeight)
  const top = lighten(paint, pale ? 0.55 : 0.34)
  const low = mix(mix(paint, light.ground, pale ? 0.42 : 0.3), '#08090c', pale ? 0.4 : 0.56)
  const planes: Stop[] = [
    [mix(paint, light.sky, 0.5), 0],
    [mix(paint, light.sky, 0.2), 0.16],
    [top, depth(0)],
    [paint, Math.min(0.9, depth(7))],
    [darken(paint, pale ? 0.34 : 0.3), 1],
  ]
  return [
    fadeAlong(`${id}-paint`, { x1: 0, y1: -height, x2: 0, y2: -body.sillHeight }, planes),
    fadeAlong(`${id}-lower`, { x1: 0, y1: -body.beltHeight, x2: 0, y2: -body.sillHeight }, [
      [low, 0, 0.5],
      [low, 0.75, 0.85],
      [mix(low, light.ground, 0.5), 1],
    ]),
    fadeAlong(`${id}-ends`, { x1: 0, y1: 0, x2: body.length, y2: 0 }, [
      ['#000000', 0, 0.5],
      ['#000000', 0.1, 0],
      ['#000000', 0.9, 0],
      ['#000000', 1, 0.42],
    ]),
  ].join('')
}

function sill({ body }: Car) {
  const [rear, front] = body.offRoad ? [9, 9] : [7, 6]
  const shape = outline([
    [-10, body.sillHeight + rear],
    [body.length + 10, body.sillHeight + front],
    [body.length + 10, 0],
    [-10, 0],
  ])
  return path(shape, body.offRoad ? '#1a1b1d' : '#0e0f12', `opacity="${body.offRoad ? 1 : 0.72}"`)
}
