import { mix } from '../shapes/color.ts'
import { circle, group, line, path, rect, repeat } from '../shapes/svg.ts'
import type { StillLife, Table } from './still-life.ts'

/** A pair, leaning towards each other. */
export const coilovers: StillLife = {
  colors: ['#d8a02c', '#cf4426', '#3f7f86', '#e8e2d2'],
  closeUp: [600, 250, 1.9],
  draw: (table) =>
    table.shadow(500, 652, 130, 26) +
    table.shadow(790, 652, 130, 26) +
    group('rotate(-5 520 360)', strut(500, table)) +
    group('rotate(6 780 360)', strut(790, table)),
}

function strut(x: number, { chrome, dark, color }: Table) {
  return [
    rect(x - 18, 80, 36, 120, chrome),
    rect(x - 70, 92, 140, 26, dark, 'rx="8"'),
    rect(x - 30, 56, 60, 44, '#23272b', 'rx="6"'),
    rect(x - 44, 330, 88, 250, chrome, 'rx="10"'),
    repeat(9, (index) => rect(x - 46, 352 + index * 16, 92, 4, '#3a3f45', 'opacity=".5"')),
    rect(x - 78, 400, 156, 24, mix(color, '#000000', 0.25), 'rx="5"'),
    rect(x - 62, 428, 124, 18, color, 'rx="4"'),
    path(`M${x - 30} 576h60l14 70h-88Z`, dark),
    circle(x, 628, 17, '#101214'),
    repeat(6, (index) => coil(x, 140 + index * 44, color)),
  ].join('')
}

function coil(x: number, y: number, color: string) {
  const turn = (half: number, from: number, sag: number, to: number) =>
    `M${x - half} ${y + from}Q${x} ${y + sag} ${x + half} ${y + to}`
  const end = 'stroke-linecap="round"'
  return [
    line(turn(72, 12, 50, 28), mix(color, '#000000', 0.3), 19, end),
    line(turn(72, 10, 46, 26), color, 15, end),
    line(turn(66, 8, 40, 22), '#fff', 4, `${end} stroke-opacity=".35"`),
  ].join('')
}
