import { type Color, darken, lighten, mix } from '../shapes/color.ts'
import { digits } from '../shapes/digits.ts'
import { type Corner, middle, outline } from '../shapes/outline.ts'
import { circle, ellipse, fadeAlong, glow, line, path, rect } from '../shapes/svg.ts'
import type { RoadPalette } from './palettes.ts'
import { type Rear, type RearName, rears } from './rear.ts'

export type RearView = {
  name: RearName
  paint: Color
  palette: RoadPalette
  /** Of the license plate: three digits. */
  plate: number
  /** The picture is turned round: the plate is turned back. */
  mirrored: boolean
}

const otherSide = (corners: Corner[]): Corner[] => corners.map(([x, y, radius]) => [-x, y, radius])
const bothSides = (corners: Corner[]) => outline(corners) + outline(otherSide(corners))

/** The car from behind, standing on 0, 0. */
export function rearView(view: RearView) {
  const { name, paint, palette } = view
  const rear = rears[name]
  const shape = outline(rear.outline)
  return [
    `<defs>${definitions(rear, view, shape)}</defs>`,
    wheels(rear),
    path(bothSides(rear.mirror), name === 'suv' ? '#17181a' : darken(paint, 0.3)),
    body(rear, view, shape),
    window(rear, palette),
    path(bothSides(rear.lamp), '#e5301a') + path(bothSides(rear.lampLight), '#ffb39c'),
    name === 'suv' ? spareWheelAndBumper(paint) : tailOfCoupe(view),
    [-1, 1]
      .map((side) => circle(side * middle(rear.lamp)[0], -middle(rear.lamp)[1], 40, 'url(#lamp-glow)', 'opacity=".72"'))
      .join(''),
    path(shape, palette.hills[2]!, `opacity="${palette.night ? 0.22 : 0.1}"`),
  ].join('')
}

function definitions({ height, beltHeight, window: glass }: Rear, { paint, palette }: RearView, shape: string) {
  const sky = palette.sky.at(-1)!
  const low = mix(mix(paint, palette.road[1]!, 0.35), '#08090c', 0.5)
  return [
    `<clipPath id="rear-body"><path d="${shape}"/></clipPath><clipPath id="rear-window"><path d="${outline(glass)}"/></clipPath>`,
    fadeAlong('rear-paint', { x1: 0, y1: -height, x2: 0, y2: -18 }, [
      [mix(paint, sky, 0.45), 0],
      [lighten(paint, 0.36), 0.31],
      [paint, 0.42],
      [low, 1],
    ]),
    fadeAlong('rear-sheen', { x1: 0, y1: -height, x2: 0, y2: -40 }, [
      [lighten(sky, 0.4), 0, 0.7],
      [sky, 1, 0],
    ]),
    fadeAlong('rear-sides', { x1: -96, y1: 0, x2: 96, y2: 0 }, [
      ['#000000', 0, 0.5],
      ['#000000', 0.16, 0],
      ['#000000', 0.84, 0],
      ['#000000', 1, 0.5],
    ]),
    fadeAlong('rear-glass', { x1: 0, y1: -height, x2: 0, y2: -beltHeight }, [mix('#10161b', sky, 0.5), '#0a0d11']),
    glow('lamp-glow', [
      ['#ff6a48', 0, 0.9],
      ['#ff3a1c', 0.3, 0.4],
      ['#ff3a1c', 1, 0],
    ]),
    glow('rear-shadow', [
      ['#000000', 0, 0.8],
      ['#000000', 0.65, 0.5],
      ['#000000', 1, 0],
    ]),
  ].join('')
}

function wheels({ tire: [inner, outer, top], underbody: [bottom, thick] }: Rear) {
  const tire = (side: 1 | -1) => {
    const grooves = [8, 15, 22].map((x) => `M${side * (inner + x)} -2V-40`).join('')
    return rect(side > 0 ? inner : -outer, -top, outer - inner, top, '#111214', 'rx="7"') + line(grooves, '#000', 1.6)
  }
  return [
    ellipse(0, 0, 124, 13, 'url(#rear-shadow)'),
    tire(-1),
    tire(1),
    rect(-60, -bottom - thick, 120, thick, '#09090b'),
  ].join('')
}

function body(rear: Rear, { name, paint, palette }: RearView, shape: string) {
  const sky = lighten(palette.sky.at(-1)!, 0.5)
  const cut = mix(paint, '#050608', 0.7)
  const lid: Corner[] =
    name === 'suv'
      ? [
          [-72, 128],
          [72, 128],
          [76, 62],
          [-76, 62],
        ]
      : [
          [-70, 86],
          [70, 86],
          [62, 62, 6],
          [-62, 62, 6],
        ]
  const diffuser =
    name === 'suv'
      ? ''
      : path(
          outline([
            [-74, 0],
            [74, 0],
            [66, 34, 8],
            [-66, 34, 8],
          ]),
          '#0d0e11',
        )
  return [
    path(shape, 'url(#rear-paint)'),
    '<g clip-path="url(#rear-body)">',
    line(shape, 'url(#rear-sheen)', 4),
    line(outline(rear.shoulder), sky, 2.4, 'stroke-opacity=".6"'),
    rect(-100, -rear.height, 200, rear.height, 'url(#rear-sides)'),
    line(outline(lid), cut, 1.3, 'stroke-opacity=".7"'),
    diffuser,
    '</g>',
  ].join('')
}

function window({ height, beltHeight: belt, window: glass }: Rear, palette: RoadPalette) {
  const rays = `M-20 ${-height}h26L-26 ${-belt + 4}h-26ZM16 ${-height}h7l-32 ${height - belt + 4}h-7Z`
  const heads = `M-40 ${-belt}v-14q0 -8 9 -8t9 8v14ZM22 ${-belt}v-14q0 -8 9 -8t9 8v14Z`
  return [
    path(outline(glass), 'url(#rear-glass)', 'stroke="#08090b" stroke-width="3"'),
    `<g clip-path="url(#rear-window)">${path(rays, palette.sky.at(-1)!, 'opacity=".22"')}${path(heads, '#040506', 'opacity=".7"')}</g>`,
  ].join('')
}

function spareWheelAndBumper(paint: Color) {
  const ring = (radius: number, stroke: string, more: string) =>
    circle(0, 0, radius, 'none', `stroke="${stroke}" ${more}`)
  const spare = [
    circle(0, 0, 37, '#121315'),
    ring(34, '#26282b', 'stroke-width="3.6" stroke-dasharray="5 3"'),
    circle(0, 0, 24, darken(paint, 0.3)),
    ring(24, lighten(paint, 0.36), 'stroke-opacity=".4" stroke-width="1.4"'),
    circle(0, 0, 6, '#0d0e10'),
  ].join('')
  return [
    `<g transform="translate(-14 -98)">${spare}</g>`,
    rect(-98, -62, 196, 20, '#1b1c1f', 'rx="4"'),
    rect(-96, -62, 192, 2.4, '#fff', 'rx="1" opacity=".15"'),
    rect(40, -84, 40, 15, '#efe6cf', 'rx="2"'),
  ].join('')
}

function tailOfCoupe({ paint, plate, mirrored }: RearView) {
  const number = digits(`VR ${plate}`, 0, -53.5, 9, '#1d2226', 0.16)
  return [
    path('M-66 -92Q0 -97 66 -92L64 -88.5Q0 -93 -64 -88.5Z', darken(paint, 0.3)),
    rect(-40, -75, 80, 5, '#7e1a10'),
    rect(-29, -58, 58, 18, '#0e0f12', 'rx="2.5"'),
    rect(-27, -56.5, 54, 15, '#efe6cf', 'rx="2"'),
    mirrored ? `<g transform="scale(-1 1)">${number}</g>` : number,
    ...[-46, 46].map((x) => circle(x, -24, 7, '#b9bfc4') + circle(x, -24, 5, '#0a0b0d')),
  ].join('')
}
