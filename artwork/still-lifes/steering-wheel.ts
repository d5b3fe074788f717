import { circle, group, line, path, repeat } from '../shapes/svg.ts'
import type { StillLife } from './still-life.ts'

const [X, Y] = [640, 365]

/** Three drilled spokes, leather, a mark at the top. */
export const steeringWheel: StillLife = {
  colors: ['#cf4527', '#e3a233', '#2f7f86'],
  closeUp: [690, 330, 2],
  draw({ colors, color, chrome, dark, shadow }) {
    const spoke = (degrees: number) =>
      group(
        `rotate(${degrees} ${X} ${Y})`,
        path('M690 335L872 345V385L690 395Z', chrome) +
          circle(770, Y, 11, colors[0]) +
          circle(812, Y, 9, colors[0]) +
          circle(848, Y, 7, colors[0]),
      )
    const ring = (radius: number, stroke: string, more: string) =>
      circle(X, Y, radius, 'none', `stroke="${stroke}" ${more}`)
    return [
      shadow(X, 662, 260, 26),
      ring(255, '#0f1113', 'stroke-width="52"'),
      ring(262, '#fff', 'stroke-opacity=".13" stroke-width="10"'),
      ring(255, color, 'stroke-width="52" stroke-dasharray="34 1568" stroke-dashoffset="417"'),
      ring(236, '#d9d3c4', 'stroke-opacity=".5" stroke-width="2.4" stroke-dasharray="8 7"'),
      spoke(0),
      spoke(180),
      spoke(90),
      circle(X, Y, 74, dark),
      circle(X, Y, 52, '#121417'),
      line('M614 344L640 392L668 336', '#ef7a32', 9),
      repeat(6, (index) => {
        const angle = (index * Math.PI) / 3 + 0.3
        return circle(X + Math.cos(angle) * 63, Y + Math.sin(angle) * 63, 5, '#c9ced3')
      }),
    ].join('')
  },
}
