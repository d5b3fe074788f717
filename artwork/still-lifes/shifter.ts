import { darken, lighten } from '../shapes/color.ts'
import { circle, ellipse, line, path, rect, repeat } from '../shapes/svg.ts'
import type { StillLife } from './still-life.ts'

/** A gear lever in an open gate, a round knob with the pattern on it. */
export const shifter: StillLife = {
  colors: ['#e8e2d2', '#8a4a2c', '#22262a', '#cf4527'],
  closeUp: [660, 220, 2.2],
  draw({ color, chrome, lying, dark, shadow }) {
    const ink = color === '#e8e2d2' ? '#22262a' : '#f2ecdc'
    return [
      shadow(640, 646, 360, 40),
      path('M400 470H880L960 640H320Z', dark),
      path('M424 482H856L922 622H358Z', lying),
      line('M520 500L490 606M640 500V606M760 500L790 606M506 552H774', '#121416', 24, 'stroke-linecap="round"'),
      repeat(4, (index) => circle([452, 828, 396, 884][index]!, index < 2 ? 500 : 604, 9, '#4a5056')),
      path('M652 556L676 262H716L690 558Z', chrome),
      ellipse(670, 556, 34, 14, '#1a1d20'),
      rect(664, 286, 62, 26, '#3a4046', 'rx="8" transform="rotate(5 695 300)"'),
      circle(704, 190, 112, darken(color, 0.25)),
      circle(702, 186, 108, color),
      path('M622 150Q660 92 730 92Q690 120 668 190Q630 190 622 150Z', lighten(color, 0.5), 'opacity=".5"'),
      line('M662 150V222M702 150V222M742 150V222M662 186H742', ink, 7, 'stroke-linecap="round"'),
    ].join('')
  },
}
