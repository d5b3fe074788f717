import { circle, glow, line, path, rect, repeat } from '../shapes/svg.ts'
import type { StillLife } from './still-life.ts'

const [X, Y] = [640, 350]

/** A round lamp in its ring, with ribbed glass. */
export const headlamp: StillLife = {
  colors: ['#c9ced3', '#b78f47', '#22262a'],
  closeUp: [700, 300, 1.9],
  draw({ color, chrome, dark, shadow }) {
    const lens = glow('lens', [
      ['#fffdf2', 0],
      ['#f4ecd2', 0.4],
      ['#b9c6c9', 0.8],
      ['#7f9097', 1],
    ])
    return [
      `<defs>${lens}<clipPath id="glass"><circle cx="${X}" cy="${Y}" r="212"/></clipPath></defs>`,
      shadow(X, 642, 300, 34),
      path('M560 600h160l40 44H520Z', dark),
      circle(X, Y, 276, '#1a1d20'),
      circle(X, Y, 268, chrome),
      circle(X, Y, 268, color, 'opacity=".35"'),
      circle(X, Y, 234, '#33383d'),
      circle(X, Y, 226, chrome),
      circle(X, Y, 212, 'url(#lens)'),
      `<g clip-path="url(#glass)">`,
      repeat(15, (index) =>
        line(`M${X - 210 + index * 30} 130q${(index - 7) * 3} 220 0 440`, '#5c6a70', 3, 'opacity=".28"'),
      ),
      path('M430 560Q640 470 850 560V600H430Z', '#5c6a70', 'opacity=".35"'),
      circle(X, Y, 62, '#e9e2c8'),
      circle(X, Y, 36, '#fff6d2'),
      path('M455 210Q560 120 700 150L600 430Q520 460 450 420Z', '#fff', 'opacity=".26"'),
      '</g>',
      repeat(4, (index) => {
        const angle = (index * Math.PI) / 2 + Math.PI / 4
        const [x, y] = [X + Math.cos(angle) * 251, Y + Math.sin(angle) * 251]
        return circle(x, y, 11, '#6a7178') + rect(x - 8, y - 1.5, 16, 3, '#22262a')
      }),
    ].join('')
  },
}
