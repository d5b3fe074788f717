import { darken, lighten } from '../shapes/color.ts'
import { circle, line, path, repeat } from '../shapes/svg.ts'
import type { StillLife } from './still-life.ts'

const [X, Y] = [620, 360]
const TURN = Math.PI * 2

/** A drilled disc with a painted caliper. */
export const brake: StillLife = {
  colors: ['#2f6f86', '#d9a02c', '#cf3f26', '#1f2226'],
  closeUp: [760, 290, 1.8],
  draw({ colors, color, chrome, dark, shadow }) {
    return [
      shadow(640, 640, 320, 38),
      circle(X, Y, 270, '#8b9299'),
      circle(X, Y, 268, chrome),
      circle(X, Y, 255, 'none', 'stroke="#5f666c" stroke-width="2"'),
      repeat(104, (index) => {
        const ring = index % 4
        return dot(Math.floor(index / 4) * (TURN / 26) + ring * 0.09, 170 + ring * 25, 6, '#2d3135')
      }),
      circle(X, Y, 142, '#1c1f23'),
      circle(X, Y, 128, dark),
      circle(X, Y, 56, colors[1]),
      repeat(5, (index) => dot((index * TURN) / 5, 90, 13, '#0c0e10')),
      repeat(10, (index) => dot((index * TURN) / 10 + 0.3, 135, 6, '#c9b36a')),
      caliper(color),
    ].join('')
  },
}

const dot = (angle: number, radius: number, size: number, color: string) =>
  circle(X + Math.cos(angle) * radius, Y + Math.sin(angle) * radius, size, color)

function caliper(color: string) {
  const piston = darken(color, 0.18)
  return [
    path(
      'M760 130A270 270 0 0 1 900 420Q902 470 862 470L770 440A160 160 0 0 0 690 240L700 150Q706 104 760 130Z',
      color,
    ),
    line('M760 130A270 270 0 0 1 900 420', lighten(color, 0.35), 7, 'stroke-opacity=".7"'),
    circle(775, 235, 24, piston),
    circle(832, 352, 27, piston),
    circle(775, 235, 9, darken(color, 0.5)),
    circle(832, 352, 10, darken(color, 0.5)),
  ].join('')
}
