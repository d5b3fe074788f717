import { luminance } from '../shapes/color.ts'
import { digits } from '../shapes/digits.ts'
import { pick, randomFrom } from '../shapes/random.ts'
import { circle, rect } from '../shapes/svg.ts'
import type { Car } from './order.ts'

/** Two stripes along the sill and a number on the door. */
export function livery({ body, paint, seed, mirrored }: Car, raceNumber: number) {
  const random = randomFrom(seed, 'livery')
  const onPale = luminance(paint) > 0.5
  const wide = pick(onPale ? ['#c8402a', '#1f5f70', '#20262b'] : ['#f0e9d8', '#f2a23c', '#9fd0d6'], random)
  const narrow = onPale ? '#e8972e' : '#e5572e'
  const door = (body.axles[0] + body.axles[1]) / 2 + 2
  const flank = body.beltHeight - body.sillHeight
  const center = -(body.beltHeight + body.sillHeight) / 2 - 3
  const height = flank * 0.3
  const number = digits(raceNumber, door, center - height / 2, height, '#15171a', 0.19)
  return [
    rect(-10, -body.sillHeight - 23, body.length + 20, 7, wide),
    rect(-10, -body.sillHeight - 29, body.length + 20, 3, narrow),
    circle(door, center, flank * 0.31, '#f4f0e4'),
    mirrored ? `<g transform="translate(${2 * door} 0) scale(-1 1)">${number}</g>` : number,
  ].join('')
}
