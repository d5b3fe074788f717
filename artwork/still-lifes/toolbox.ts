import { darken, lighten } from '../shapes/color.ts'
import { circle, group, line, path, rect, repeat } from '../shapes/svg.ts'
import type { StillLife } from './still-life.ts'

/** A folding box with its upper tray open, wrenches and pliers standing in it. */
export const toolbox: StillLife = {
  colors: ['#c8402a', '#2f6f86', '#d9a02c'],
  closeUp: [560, 290, 1.9],
  draw({ color, chrome, shadow }) {
    const [deep, light] = [darken(color, 0.35), lighten(color, 0.25)]
    return [
      shadow(640, 642, 420, 38),
      ...[360, 450, 540].map((x, index) =>
        group(`rotate(${[-9, -3, 5][index]} ${x} 420)`, wrench(x, 150 + index * 34, chrome)),
      ),
      ...[650, 706].map((x) => screwdriver(x, x === 650 ? '#d9a02c' : '#22262a', chrome)),
      group('rotate(10 820 400)', pliers(820)),
      rect(270, 350, 740, 60, deep, 'rx="10"'),
      path('M290 400H990L1010 470H270Z', color),
      rect(270, 460, 740, 176, color, 'rx="14"'),
      rect(270, 460, 740, 12, light, 'rx="6" opacity=".6"'),
      rect(270, 548, 740, 5, deep),
      rect(596, 488, 88, 40, '#c9ced3', 'rx="8"'),
      rect(612, 500, 56, 16, '#6a7178', 'rx="6"'),
      line('M300 408L280 350M980 408L1000 350', '#c9ced3', 9, 'stroke-linecap="round"'),
      repeat(2, (index) => rect(300 + index * 600, 588, 80, 24, deep, 'rx="6"')),
    ].join('')
  },
}

const wrench = (x: number, top: number, chrome: string) =>
  rect(x - 15, top + 40, 30, 300, chrome, 'rx="8"') +
  path(
    `M${x - 46} ${top + 4}Q${x - 50} ${top + 70} ${x} ${top + 76}Q${x + 50} ${top + 70} ${x + 46} ${top + 4}L${x + 18} ${top - 6}V${top + 34}H${x - 18}V${top - 6}Z`,
    '#c3c9cd',
  )

const screwdriver = (x: number, handle: string, chrome: string) =>
  rect(x - 7, 300, 14, 120, chrome) +
  rect(x - 21, 180, 42, 136, handle, 'rx="14"') +
  rect(x - 12, 192, 7, 110, '#fff', 'rx="3" opacity=".3"')

const pliers = (x: number) =>
  line(
    `M${x - 34} 180Q${x - 70} 280 ${x} 350M${x + 34} 180Q${x + 70} 280 ${x} 350`,
    '#c8402a',
    26,
    'stroke-linecap="round"',
  ) +
  path(`M${x - 26} 350H${x + 26}L${x + 14} 430H${x - 14}Z`, '#8c9399') +
  circle(x, 352, 24, '#6a7178')
