import { ellipse, line, rect, repeat } from '../shapes/svg.ts'
import type { StillLife } from './still-life.ts'

const THICK = 128

/** Four in a stack, a chalk mark on one. */
export const tires: StillLife = {
  colors: ['#e8e2d2', '#e3a233', '#cf4527'],
  closeUp: [700, 330, 2],
  draw: ({ color, shadow }) =>
    shadow(640, 642, 360, 44) +
    repeat(4, (index) => tire(640 + [0, 14, -10, 6][index]!, 516 - index * THICK, index === 2 ? color : '')) +
    top(646, 132),
}

function tire(x: number, y: number, mark: string) {
  const blocks = repeat(26, (index) => {
    const across = Math.cos((index / 25) * Math.PI)
    const left = x + across * 250
    const width = 4 + 11 * Math.sin((index / 25) * Math.PI)
    return rect(left - width / 2, y + 30, width, THICK - 62, '#0d0e10', 'rx="2"')
  })
  return [
    rect(x - 262, y, 524, THICK - 4, '#1b1d20', 'rx="52"'),
    rect(x - 250, y + 26, 500, THICK - 54, '#24272b', 'rx="26"'),
    blocks,
    line(`M${x - 240} ${y + THICK / 2 - 4}H${x + 240}`, '#0d0e10', 5),
    rect(x - 224, y + 6, 448, 9, '#fff', 'rx="4" opacity=".07"'),
    mark ? line(`M${x - 150} ${y + 18}q60 14 120 12`, mark, 8, 'stroke-linecap="round" opacity=".85"') : '',
  ].join('')
}

function top(x: number, y: number) {
  return [
    ellipse(x, y + 8, 252, 56, '#202327'),
    ellipse(x, y + 6, 252, 52, 'none', 'stroke="#fff" stroke-opacity=".12" stroke-width="3"'),
    ellipse(x, y + 8, 150, 31, '#0b0c0e'),
    ellipse(x, y + 8, 166, 35, 'none', 'stroke="#3a3f45" stroke-width="7"'),
    ellipse(
      x,
      y + 8,
      214,
      45,
      'none',
      'stroke="#e8e2d2" stroke-opacity=".3" stroke-width="4" stroke-dasharray="46 120 20 300"',
    ),
  ].join('')
}
