import type { CockpitOrder } from '../catalog/order.ts'
import { PAINTS } from '../paints.ts'
import { ROADS } from '../road/palettes.ts'
import { drawVista, type Vista, vistaDefs } from '../road/vista.ts'
import { darken, lighten, mix } from '../shapes/color.ts'
import { randomFrom } from '../shapes/random.ts'
import { circle, fadeAlong, group, line, path, picture, rect, repeat, round } from '../shapes/svg.ts'

const WHEEL: [x: number, y: number] = [400, 640]

/** The road over the dashboard: hood, two dials, a rally steering wheel, the mirror. */
export function cockpitPicture(order: CockpitOrder) {
  const palette = ROADS[order.palette % ROADS.length]!
  const vista: Vista = { palette, vanishing: 560, horizon: 300, random: (part) => randomFrom(order.seed, part) }
  const paint = PAINTS[order.paint]
  const sky = palette.sky.at(-1)!
  const hood = fadeAlong('hood', { x1: 0, y1: 430, x2: 0, y2: 560 }, [
    mix(lighten(paint, 0.3), sky, 0.35),
    paint,
    darken(paint, 0.5),
  ])
  return picture(
    1280,
    720,
    [
      `<defs>${vistaDefs(vista)}${hood}</defs>`,
      drawVista(vista),
      path('M90 560Q160 452 420 440H860Q1120 452 1190 560Z', 'url(#hood)'),
      path(
        'M330 560Q380 452 470 441H520Q450 470 430 560ZM950 560Q900 452 810 441H760Q830 470 850 560Z',
        darken(paint, 0.35),
        'opacity=".55"',
      ),
      frame(),
      dashboard(sky),
      mirror(palette.hills, sky),
      steeringWheel(),
    ].join(''),
  )
}

/** Roof and pillars around the windshield. */
function frame() {
  const black = '#121417'
  return [
    path('M0 0H1280V70Q640 22 0 70Z', black),
    path('M0 0H130Q44 300 12 560H0Z', black),
    path('M1280 0H1150Q1236 300 1268 560H1280Z', black),
    line('M121 34Q42 300 12 560M1159 34Q1238 300 1268 560', '#fff', 2, 'opacity=".12"'),
  ].join('')
}

function dashboard(sky: string) {
  const dial = (x: number, turn: number) => {
    const at = (angle: number, radius: number) =>
      `${round(x + Math.sin(angle) * radius)} ${round(574 - Math.cos(angle) * radius)}`
    const ticks = repeat(9, (index) => `M${at(-2.2 + index * 0.55, 42)}L${at(-2.2 + index * 0.55, 50)}`)
    return [
      circle(x, 574, 62, '#2d3237'),
      circle(x, 574, 56, '#0d0f11'),
      line(ticks, '#f2ecdc', 4),
      line(`M${at(turn + Math.PI, 10)}L${at(turn, 46)}`, '#ef7a32', 5, 'stroke-linecap="round"'),
      circle(x, 574, 8, '#3a4046'),
    ].join('')
  }
  return [
    path('M0 560Q200 496 400 500Q520 502 600 536Q900 516 1280 560V720H0Z', '#1a1d20'),
    line('M0 560Q200 496 400 500Q520 502 600 536Q900 516 1280 560', mix('#3a4046', sky, 0.3), 4),
    path('M250 600Q270 512 400 510Q530 512 550 600Z', '#101214'),
    dial(332, -0.9),
    dial(468, 0.5),
    rect(690, 580, 190, 84, '#0f1113', 'rx="10"'),
    rect(702, 592, 166, 40, '#2a3338', 'rx="4"'),
    circle(724, 648, 7, '#6a7178') + circle(846, 648, 7, '#6a7178'),
    vent(950),
    vent(1110),
    line('M600 560V720M900 690H1280', '#000', 3, 'opacity=".5"'),
  ].join('')
}

const vent = (x: number) =>
  rect(x, 586, 120, 66, '#0f1113', 'rx="12"') +
  repeat(4, (index) => rect(x + 10, 597 + index * 13, 100, 5, '#2d3237', 'rx="2"'))

function mirror(hills: string[], sky: string) {
  return [
    line('M640 40V84', '#101214', 14),
    rect(530, 78, 220, 66, '#101214', 'rx="22"'),
    rect(538, 85, 204, 52, mix(sky, '#5a6a70', 0.35), 'rx="17"'),
    path('M540 120Q600 100 640 116Q690 96 740 118V126Q738 137 724 137H556Q542 137 540 124Z', hills[1]!),
  ].join('')
}

function steeringWheel() {
  const [x, y] = WHEEL
  const rim = (radius: number, stroke: string, more: string) =>
    circle(x, y, radius, 'none', `stroke="${stroke}" ${more}`)
  const spokes = [0, 180, 90].map((angle) =>
    group(
      `rotate(${angle} ${x} ${y})`,
      path(`M${x + 40} ${y - 20}L${x + 186} ${y - 14}V${y + 14}L${x + 40} ${y + 20}Z`, '#8c9399'),
    ),
  )
  return [
    ...spokes,
    rim(196, '#0c0e10', 'stroke-width="34"'),
    rim(202, '#fff', 'stroke-opacity=".16" stroke-width="6"'),
    rim(196, '#cf4527', 'stroke-width="34" stroke-dasharray="26 1300" stroke-dashoffset="321"'),
    circle(x, y, 54, '#1d2023'),
    circle(x, y, 40, '#121417'),
    line(`M${x - 17} ${y - 15}L${x} ${y + 19}L${x + 18} ${y - 20}`, '#ef7a32', 7),
  ].join('')
}
