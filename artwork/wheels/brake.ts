import type { Color } from '../shapes/color.ts'
import { circle, path, round } from '../shapes/svg.ts'

/** The disc and its caliper, seen between the spokes. */
export function brakeBehind(disc: number, caliper: Color) {
  return [
    circle(0, 0, disc, '#565c63'),
    circle(0, 0, disc * 0.82, 'none', `stroke="#7d848b" stroke-width="${round(disc * 0.26)}"`),
    circle(0, 0, disc * 0.82, 'none', 'stroke="#3a3f45" stroke-width=".7" stroke-dasharray="1 4.2"'),
    circle(0, 0, disc * 0.5, '#2b2f34'),
    path(caliperShape(disc * 1.16, disc * 0.62), caliper),
  ].join('')
}

function caliperShape(outer: number, inner: number) {
  const at = (angle: number, radius: number) => `${round(Math.cos(angle) * radius)} ${round(Math.sin(angle) * radius)}`
  const [from, to] = [-2.75, -1.75]
  return `M${at(from, outer)}A${round(outer)} ${round(outer)} 0 0 1 ${at(to, outer)}L${at(to, inner)}A${round(inner)} ${round(inner)} 0 0 0 ${at(from, inner)}Z`
}
