import { circle, line, path, rect, repeat, round } from '../shapes/svg.ts'
import type { StillLife } from './still-life.ts'

const DIALS = [
  { x: 320, radius: 150, needle: -0.5 },
  { x: 640, radius: 190, needle: 0.6 },
  { x: 960, radius: 150, needle: -1.5 },
]

/** Three instruments in a turned metal panel. */
export const gauges: StillLife = {
  colors: ['#ef7a32', '#e8e2d2', '#d9a02c'],
  closeUp: [720, 330, 2],
  draw({ color, lying, chrome, shadow }) {
    return [
      shadow(640, 626, 560, 36),
      rect(110, 120, 1060, 480, '#2b3035', 'rx="40"'),
      rect(118, 126, 1044, 464, lying, 'rx="34" opacity=".55"'),
      repeat(90, (index) => {
        const [x, y] = [150 + (index % 15) * 70, 160 + Math.floor(index / 15) * 78]
        return circle(x, y, 33, 'none', 'stroke="#0b0c0e" stroke-opacity=".16" stroke-width="5"')
      }),
      ...DIALS.map(({ x, radius, needle }) => dial(x, radius, needle, color, chrome)),
      repeat(4, (index) =>
        circle(index % 2 ? 1130 : 150, index < 2 ? 160 : 556, 12, '#5a6168', 'stroke="#1a1d20" stroke-width="3"'),
      ),
    ].join('')
  },
}

function dial(x: number, radius: number, needle: number, color: string, chrome: string) {
  const y = 358
  const at = (angle: number, share: number) =>
    `${round(x + Math.sin(angle) * radius * share)} ${round(y - Math.cos(angle) * radius * share)}`
  const ticks = (count: number, from: number) =>
    repeat(count, (index) => {
      const angle = -2.3 + (index / (count - 1)) * 4.6
      return `M${at(angle, from)}L${at(angle, 0.84)}`
    })
  return [
    circle(x, y, radius + 16, chrome),
    circle(x, y, radius + 4, '#1c1f22'),
    circle(x, y, radius, '#101215'),
    line(ticks(41, 0.78), '#e8e2d2', 2.4, 'opacity=".6"'),
    line(ticks(9, 0.68), '#f2ecdc', 6),
    line(`M${at(1.6, 0.88)}A${radius * 0.88} ${radius * 0.88} 0 0 1 ${at(2.3, 0.88)}`, '#cf3f26', radius * 0.07),
    rect(x - 34, y + radius * 0.42, 68, 26, '#23272b', 'rx="4"'),
    line(`M${at(needle + Math.PI, 0.18)}L${at(needle, 0.8)}`, color, 8, 'stroke-linecap="round"'),
    circle(x, y, radius * 0.12, '#2d3237'),
    circle(x, y, radius * 0.05, '#6a7178'),
    path(
      `M${at(-1.3, 0.96)}A${radius * 0.96} ${radius * 0.96} 0 0 1 ${at(0.3, 0.96)}Q${at(-0.3, 0.3)} ${at(-1.3, 0.96)}Z`,
      '#fff',
      'opacity=".08"',
    ),
  ].join('')
}
