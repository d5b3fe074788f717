import type { Box } from '../bodies/body.ts'
import { mix } from '../shapes/color.ts'
import { openLine, outline } from '../shapes/outline.ts'
import { line, path, rect, repeat } from '../shapes/svg.ts'
import type { Car } from './order.ts'

const BLACK = '#17181a'

/** Spare wheel, roof rack or rails, and what they carry. */
export function behindBody(car: Car) {
  return spareWheel(car) + rack(car) + rails(car)
}

function spareWheel({ body, paint }: Car) {
  if (!body.spareWheel) return ''
  const [x, y] = body.spareWheel
  const cover = rect(-15, -30, 6, 60, mix(paint, '#0b0c0e', 0.35), 'rx="3"')
  return `<g transform="translate(${x + 8} ${-y})">${rect(-12, -38, 22, 76, '#141518', 'rx="8"')}${cover}</g>`
}

function rack({ body, roofLoad, random }: Car) {
  if (!body.rack) return ''
  const [from, to, y] = body.rack
  return [
    line(`M${from} ${-y - 1}h${to - from}`, BLACK, 3),
    line(`M${from} ${-y - 7}h${to - from}`, BLACK, 2.4),
    repeat(6, (index) => line(`M${from + ((to - from) * index) / 5} ${-y + 3}V${-y - 8}`, BLACK, 2.4)),
    roofLoad?.(from, to, y + 8, random) ?? '',
  ].join('')
}

function rails({ body, roofLoad, random }: Car) {
  if (!body.rails) return ''
  const [from, to, y] = body.rails
  const rail = openLine([
    [from, y - 3],
    [from + 5, y + 4, 5],
    [to - 8, y + 3, 8],
    [to, y - 4],
  ])
  return line(rail, BLACK, 2.6) + (roofLoad?.(from + 10, to - 30, y + 6, random) ?? '')
}

/** Bumpers, chrome, step, tail pipes and the lip under the nose. */
export function trim({ body }: Car) {
  return [
    ...(body.bumpers ?? []).map(bumper),
    ...(body.chrome ?? []).map(chromeBar),
    body.step ? rect(body.step[0], -body.step[2] - 4, body.step[1] - body.step[0], 5, '#121315', 'rx="2.5"') : '',
    ...(body.exhausts ?? []).map(
      ([x, y]) => rect(x - 6, -y - 1, 11, 5, '#9aa0a5', 'rx="2"') + rect(x - 6, -y - 1, 3, 5, '#0d0e10', 'rx="1.5"'),
    ),
    body.frontLip ? frontLip(body.length, body.sillHeight) : '',
  ].join('')
}

const bumper = ([x, y, width, height]: Box) =>
  rect(x, -y - height, width, height, '#1c1d20', 'rx="3.5"') +
  rect(x + 1, -y - height, width - 2, 2, '#fff', 'rx="1" opacity=".14"')

const chromeBar = ([x, y, width, height]: Box) =>
  rect(x, -y - height, width, height, '#cfd5d8', 'rx="3"') + rect(x, -y - height, width, 2, '#fff', 'rx="1"')

function frontLip(length: number, sill: number) {
  const shape = outline([
    [length - 52, sill + 2],
    [length - 8, sill + 2, 3],
    [length - 1, sill - 1, 2],
    [length - 12, sill - 4, 2],
    [length - 50, sill - 3],
  ])
  return path(shape, '#0c0d0f')
}
