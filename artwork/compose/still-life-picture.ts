import type { StillLifeOrder } from '../catalog/order.ts'
import { lighten, mix } from '../shapes/color.ts'
import { ellipse, fade, glow, group, picture, rect, repeat } from '../shapes/svg.ts'
import { objects } from '../still-lifes/objects.ts'
import type { Table } from '../still-lifes/still-life.ts'
import type { Frame } from './stage.ts'

/** Wall above, wall below, table. */
const GROUNDS: [string, string, string][] = [
  ['#d9cdb8', '#c3b49b', '#8c7a5f'],
  ['#2a3a40', '#1d2a2f', '#0e1518'],
  ['#b34a2f', '#96391f', '#5f2113'],
  ['#9db5b6', '#84a0a2', '#53696c'],
  ['#c99b43', '#b18431', '#73531a'],
  ['#3d4f45', '#2d3c34', '#171f1b'],
]

/** Metal standing upright, in the dark, and lying under a lamp. */
const METALS = [
  fade(
    'chrome',
    [
      ['#6a7178', 0],
      ['#eef0f0', 0.3],
      ['#9aa1a7', 0.55],
      ['#4a5056', 1],
    ],
    'right',
  ),
  fade('dark', ['#4a5058', '#15181b'], 'diagonal'),
  fade('lying', [
    ['#dfe3e5', 0],
    ['#f4f5f5', 0.18],
    ['#a4abb1', 0.5],
    ['#5c646b', 1],
  ]),
].join('')

/** A part on a table before a plain wall, close up, or on the workbench. */
export function stillLifePicture(order: StillLifeOrder, { width, height }: Frame) {
  const colors = GROUNDS[order.palette % GROUNDS.length]!
  const object = objects[order.object]
  const table: Table = {
    colors,
    chrome: 'url(#chrome)',
    dark: 'url(#dark)',
    lying: 'url(#lying)',
    color: object.colors[order.seed % object.colors.length]!,
    ...(order.wheel ? { wheel: order.wheel } : {}),
    shadow: (x, y, rx, ry) => ellipse(x, y, rx, ry, 'url(#soft)'),
  }
  const drawn = object.draw(table)
  const bench = order.view === 'on the bench'
  const content = bench ? workbench(drawn) : plainRoom(colors) + drawn
  return picture(width, height, `<defs>${definitions(colors)}</defs>${content}`, viewBox(order, width / height))
}

/** Objects were drawn for 16:9; a taller picture comes nearer, so that they do not stand lost in it. */
function viewBox(order: StillLifeOrder, ratio: number) {
  const closeUp = order.view === 'close up' ? objects[order.object].closeUp : undefined
  const [x, y, nearer] = closeUp ?? [640, 360, ratio < 1.5 ? 1.15 : 1]
  const [width, height] = [1280 / nearer, 1280 / ratio / nearer]
  return [x - width / 2, y - height / 2, width, height].map(Math.round)
}

function definitions([light, dark]: [string, string, string]) {
  return [
    fade('wall', [lighten(light, 0.12), light, dark]),
    glow('soft', [
      ['#000000', 0, 0.5],
      ['#000000', 1, 0],
    ]),
    METALS,
  ].join('')
}

function plainRoom([, , table]: [string, string, string]) {
  return rect(0, -200, 1280, 1120, 'url(#wall)') + rect(0, 590, 1280, 400, table, 'opacity=".32"')
}

/** Boards under it, tools on the wall behind. */
function workbench(drawn: string) {
  const wall = '#43504c'
  const tools = repeat(11, (index) =>
    rect(
      120 + index * 104,
      -20,
      18,
      120 + ((index * 53) % 90),
      mix(wall, index % 3 ? '#ffffff' : '#e07a3a', index % 3 ? 0.3 : 0.85),
      'rx="9"',
    ),
  )
  const boards = repeat(4, (index) => rect(0, 600 + index * 62, 1280, 58, mix('#8a6a45', '#000000', index * 0.09)))
  return [
    rect(0, -200, 1280, 860, wall),
    rect(60, -60, 1160, 300, mix(wall, '#000000', 0.22), 'rx="8"'),
    tools,
    rect(0, 590, 1280, 400, '#5a4226'),
    boards,
    group('translate(110 74) scale(.83)', drawn),
  ].join('')
}
