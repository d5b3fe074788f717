import { line, path, rect } from '../shapes/svg.ts'
import type { StillLife } from './still-life.ts'

/** On its bars, seen from the side. */
export const roofBox: StillLife = {
  colors: ['#22262a', '#3a4046'],
  closeUp: [900, 330, 1.8],
  draw({ color, lying, shadow }) {
    const bar = (x: number) =>
      rect(x, 486, 150, 26, '#8c9399', 'rx="10"') +
      path(`M${x + 40} 510h70l16 110h-102Z`, '#1a1d20') +
      rect(x + 24, 606, 102, 18, '#0e1012', 'rx="6"')
    return [
      shadow(640, 634, 520, 34),
      bar(300),
      bar(830),
      path('M110 440Q112 300 330 268L900 232Q1120 224 1176 360Q1190 430 1160 488H160Q114 486 110 440Z', color),
      path('M118 410Q140 308 334 276L900 240Q1104 232 1162 356L1164 392Q640 372 118 410Z', lying, 'opacity=".22"'),
      line('M112 424Q640 384 1180 410', '#0b0c0e', 6),
      line('M340 300L890 262', '#fff', 10, 'stroke-linecap="round" opacity=".3"'),
      rect(620, 428, 60, 22, '#b9bfc4', 'rx="8"'),
      circlePair(),
      path('M210 452h180l-14 14H224ZM900 442h180l-14 14H914Z', '#fff', 'opacity=".1"'),
    ].join('')
  },
}

const circlePair = () => rect(644, 434, 12, 10, '#22262a', 'rx="5"') + rect(160, 474, 1000, 8, '#000', 'opacity=".3"')
