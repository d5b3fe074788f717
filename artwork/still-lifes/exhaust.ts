import { circle, ellipse, line, rect, repeat } from '../shapes/svg.ts'
import type { StillLife } from './still-life.ts'

/** A silencer, its pipe coming from the left, two tips to the right. */
export const exhaust: StillLife = {
  colors: ['#8a939b', '#6f7f96', '#a0896a'],
  closeUp: [850, 400, 2],
  draw({ color, lying, shadow }) {
    const pipe = (d: string, width: number) =>
      line(d, '#565d64', width + 6) + line(d, '#b6bcc1', width) + line(d, '#f2f4f4', width * 0.22, 'opacity=".8"')
    return [
      shadow(640, 632, 480, 40),
      pipe('M90 470C210 470 220 360 330 360H420', 52),
      pipe('M860 350H1040', 64),
      pipe('M860 450H1090', 64),
      tip(1040, 350),
      tip(1090, 450),
      rect(400, 260, 480, 280, '#5d646b', 'rx="86"'),
      rect(402, 262, 476, 272, lying, 'rx="84"'),
      rect(402, 262, 476, 272, color, 'rx="84" opacity=".28"'),
      rect(450, 284, 380, 16, '#fff', 'rx="8" opacity=".55"'),
      line('M470 262V534M810 262V534', '#4a5057', 5, 'opacity=".6"'),
      rect(560, 366, 160, 62, '#22262a', 'rx="8"'),
      rect(574, 380, 60, 8, '#ef7a32', 'rx="4"'),
      rect(574, 398, 110, 6, '#d9d3c4', 'rx="3" opacity=".7"'),
      repeat(4, (index) => circle([572, 708][index % 2]!, index < 2 ? 374 : 420, 3.5, '#9aa1a7')),
      line('M520 262v-44h40M760 262v-44h-40', '#3a4046', 14, 'stroke-linejoin="round"'),
      line('M520 540V622M780 540V622', '#3a4046', 16, 'stroke-linecap="round"'),
    ].join('')
  },
}

const tip = (x: number, y: number) =>
  rect(x - 70, y - 41, 78, 82, '#7d6f8c', 'rx="6"') +
  rect(x - 70, y - 41, 78, 82, '#4d6f9a', 'rx="6" opacity=".5"') +
  rect(x - 66, y - 34, 70, 12, '#fff', 'rx="6" opacity=".5"') +
  ellipse(x + 8, y, 17, 41, '#c9ced3') +
  ellipse(x + 9, y, 12, 32, '#121416')
