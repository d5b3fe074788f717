import { circle, path, rect, repeat, round } from '../shapes/svg.ts'
import type { StillLife } from './still-life.ts'

const [X, Y] = [610, 330]

/** The compressor's snail with its wheel, the rusty turbine behind. */
export const turbo: StillLife = {
  colors: ['#c9a24a', '#b9bfc4', '#7d8a92'],
  closeUp: [620, 330, 2],
  draw({ color, chrome, shadow }) {
    return [
      shadow(640, 640, 330, 38),
      path('M786 250H880Q910 250 910 290V380Q910 410 880 410H780Z', '#5d4a40'),
      path('M880 236h40v190h-40Z', '#7a6252'),
      path('M800 262h70v10h-70ZM800 300h70v10h-70ZM800 340h70v10h-70Z', '#000', 'opacity=".18"'),
      path('M420 520V330A190 190 0 1 1 610 520H560V600H400Z', chrome),
      rect(372, 586, 216, 40, '#8c9399', 'rx="8"'),
      rect(372, 586, 216, 8, '#fff', 'rx="4" opacity=".35"'),
      circle(X, Y, 188, chrome),
      circle(X, Y, 150, 'none', 'stroke="#6c7379" stroke-width="3"'),
      repeat(6, (index) => bolt((index * Math.PI) / 3 + 0.4)),
      circle(X, Y, 112, '#0d0f11'),
      repeat(11, (index) => path(blade((index / 11) * Math.PI * 2), index % 2 ? '#dfe3e5' : '#aab0b5')),
      circle(X, Y, 26, color),
      circle(X, Y, 12, '#5a4520'),
      circle(X, Y, 114, 'none', 'stroke="#eef0f0" stroke-width="5"'),
    ].join('')
  },
}

const bolt = (angle: number) =>
  circle(X + Math.cos(angle) * 168, Y + Math.sin(angle) * 168, 9, '#4a5056', 'stroke="#e8ebec" stroke-width="2"')

function blade(angle: number) {
  const at = (turn: number, radius: number) =>
    `${round(X + Math.cos(angle + turn) * radius)} ${round(Y + Math.sin(angle + turn) * radius)}`
  return `M${X} ${Y}Q${at(0, 70)} ${at(0.55, 104)}L${at(0.8, 104)}Z`
}
