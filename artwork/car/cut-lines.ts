import { mix } from '../shapes/color.ts'
import { openLine, outline } from '../shapes/outline.ts'
import { circle, line, path, rect } from '../shapes/svg.ts'
import type { Car } from './order.ts'

/** Doors, seams, vents, handles, mirror: the small truths that make it a car. */
export function cutLines(car: Car) {
  const { body, paint } = car
  const cut = mix(paint, '#050608', 0.72)
  return [
    ...body.doors.map((door) => line(openLine(door), cut, 1.1, 'stroke-opacity=".75"')),
    bedGap(car),
    ...(body.louvres ?? []).map(([x, y]) => line(`M${x} ${-y}l-9 9`, cut, 2.6, 'stroke-linecap="round"')),
    ...(body.vents ?? []).map((vent) => path(outline(vent), '#0c0d10', 'opacity=".75"')),
    scoop(car),
    body.fuelCap
      ? circle(body.fuelCap[0], -body.fuelCap[1], 5, 'none', `stroke="${cut}" stroke-width=".9" stroke-opacity=".6"`)
      : '',
    ...body.handles.map((handle) => doorHandle(car, handle)),
  ].join('')
}

function bedGap({ body }: Car) {
  if (!body.bedGap) return ''
  const [[topX, topY], [footX, footY]] = body.bedGap
  return line(`M${topX} ${-topY}L${footX} ${-footY}`, '#0a0b0d', 2.6)
}

function scoop({ body, paint }: Car) {
  if (!body.scoop) return ''
  const [from, to, y] = body.scoop
  const shape = outline([
    [from, y - 2],
    [from + 12, y + 5, 8],
    [to, y + 5, 3],
    [to + 1, y - 3],
  ])
  return path(shape, mix(paint, '#0b0c0e', 0.28))
}

function doorHandle({ paint }: Car, [x, y]: [number, number]) {
  return (
    rect(x, -y, 17, 3.6, mix(paint, '#0b0c10', 0.45), 'rx="1.8"') +
    rect(x, -y, 17, 1.4, mix(paint, '#ffffff', 0.5), 'rx=".7" opacity=".8"')
  )
}

/** Stands before the glass. */
export function doorMirror({ body, paint }: Car) {
  if (!body.mirror) return ''
  const [x, y] = body.mirror
  const shape = outline([
    [x - 1, y - 2],
    [x - 10, y + 3, 3],
    [x - 9, y + 14, 4],
    [x + 6, y + 12, 5],
    [x + 9, y + 2, 4],
  ])
  const color = body.offRoad ? '#17181a' : mix(paint, '#0b0c10', 0.12)
  return path(shape, color, 'stroke="#07080a" stroke-opacity=".45" stroke-width=".9"')
}
