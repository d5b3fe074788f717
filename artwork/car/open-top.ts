import { mix } from '../shapes/color.ts'
import { outline } from '../shapes/outline.ts'
import { line, path } from '../shapes/svg.ts'
import type { Car } from './order.ts'

/** What shows above the doors of an open car: leather, wheel, windshield. */
export function openTop({ body, light }: Car) {
  const shell = outline([
    [142, 80],
    [142, 104, 7],
    [156, 107, 8],
    [162, 98, 8],
    [168, 70],
  ])
  const leather = outline([
    [148, 80],
    [149, 99, 5],
    [156, 101, 5],
    [161, 84],
  ])
  const frame = 'M240 -85L215 -113'
  return [
    path(shell, '#2a1c16'),
    path(leather, '#5b3a28'),
    line('M200 -72L206 -90', '#16181b', 2.2),
    line('M196 -85L209 -95', '#0f1113', 3),
    path(outline(body.windshield ?? []), mix('#9fb6bf', light.sky, 0.5), 'opacity=".65"'),
    line(frame, '#20242a', 4, 'stroke-linecap="round"'),
    line(frame, '#e8ecee', 2, 'stroke-linecap="round"'),
  ].join('')
}
