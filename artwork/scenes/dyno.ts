import { mix } from '../shapes/color.ts'
import { fade, group, line, path, rect, repeat, round } from '../shapes/svg.ts'
import { choose, type Scene, type Stage } from './scene.ts'

const PALETTES = [
  {
    wall: ['#2e363d', '#1a2025'],
    foam: '#39434b',
    floor: ['#2c3338', '#12161a'],
    tube: '#e9f3f6',
    accent: '#f28a33',
    dark: '#0f1316',
  },
  {
    wall: ['#54382f', '#2c1d1a'],
    foam: '#68473a',
    floor: ['#44302a', '#1b1311'],
    tube: '#ffe5b8',
    accent: '#4fb3a9',
    dark: '#1a1110',
  },
]
type Palette = (typeof PALETTES)[number]

/** A cell with foam on its walls, the power curve on a screen, a fan before the car's nose. */
export const dyno: Scene = (stage, palette) => {
  const colors = choose(PALETTES, palette)
  const { id, width, height, ground, scale: k } = stage
  const floorY = ground - 70 * k
  const tube = (x: number) => rect(x, 34 * k, 400 * k, 10 * k, colors.tube, 'rx="5"')
  const cell = [
    rect(0, 0, width, height, `url(#${id}-wall)`),
    foam(stage, colors, floorY),
    screen(stage, colors),
    fan(stage, colors, floorY),
    tube(width * 0.06),
    tube(width * 0.5),
    rect(0, floorY, width, height - floorY, `url(#${id}-floor)`),
    rect(0, floorY, width, 4 * k, mix(colors.floor[0]!, '#ffffff', 0.2)),
    hazardLine(stage, colors, floorY),
  ]
  return {
    defs: fade(`${id}-wall`, colors.wall) + fade(`${id}-floor`, colors.floor),
    behind: [{ speed: 0, svg: cell.join('') }],
    before: [{ speed: 0, svg: rollers(stage, colors) }],
    reflection: 0.2,
    light: {
      sky: colors.tube,
      ground: colors.floor[1]!,
      ambient: { color: colors.dark, opacity: 0.1 },
      sun: { color: colors.tube, side: 1, opacity: 0.2 },
      shadow: 0.95,
      lampsOn: true,
    },
  }
}

function foam({ width, scale: k }: Stage, colors: Palette, floorY: number) {
  const faces = ['', '', '']
  const size = 86 * k
  for (let x = 0; x < width; x += size)
    for (let y = 60 * k; y < floorY - 60 * k; y += size) {
      const at = (dx: number, dy: number) => `${round(x + dx * k)} ${round(y + dy * k)}`
      faces[0] += `M${at(4, 4)}L${at(80, 4)}L${at(42, 42)}Z`
      faces[1] += `M${at(4, 4)}L${at(42, 42)}L${at(4, 80)}Z`
      faces[2] += `M${at(80, 80)}L${at(42, 42)}L${at(4, 80)}Z`
    }
  return faces.map((d, index) => path(d, mix(colors.foam, '#000000', [0, 0.25, 0.4][index]!), 'opacity=".8"')).join('')
}

/** Power and torque over revolutions. */
function screen({ width, scale: k, mirrored }: Stage, { dark, accent, tube }: Palette) {
  const [x, y, wide, tall] = [width * 0.1, 96 * k, 420 * k, 230 * k]
  const at = (across: number, down: number) => `${round(x + wide * across)} ${round(y + tall * down)}`
  const grid = [1, 2, 3, 4, 5].map((n) => `M${at(0, n / 6)}h${round(wide)}M${at(n / 6, 0)}v${round(tall)}`).join('')
  const power = `M${at(0.05, 0.88)}C${at(0.3, 0.8)} ${at(0.5, 0.3)} ${at(0.78, 0.16)}Q${at(0.88, 0.12)} ${at(0.95, 0.3)}`
  const torque = `M${at(0.05, 0.7)}C${at(0.25, 0.3)} ${at(0.45, 0.34)} ${at(0.7, 0.4)}T${at(0.95, 0.62)}`
  const drawn = [
    rect(x, y, wide, tall, dark, `rx="${8 * k}"`),
    line(grid, '#fff', 1.4 * k, 'stroke-opacity=".08"'),
    line(power, accent, 5 * k),
    line(torque, tube, 3.4 * k, 'stroke-opacity=".7"'),
  ].join('')
  return mirrored ? group(`translate(${round(2 * x + wide)} 0) scale(-1 1)`, drawn) : drawn
}

function fan({ nose, scale: k }: Stage, { dark, foam: gray, accent }: Palette, floorY: number) {
  const x = nose + 40 * k
  const top = floorY - 290 * k
  return [
    rect(x, top, 140 * k, 290 * k, dark, `rx="${12 * k}"`),
    repeat(9, (index) =>
      rect(x + 14 * k, top + (20 + index * 29) * k, 112 * k, 9 * k, mix(gray, '#ffffff', 0.1), 'rx="3"'),
    ),
    rect(x, top, 140 * k, 14 * k, accent, `rx="${6 * k}"`),
  ].join('')
}

function hazardLine({ width, scale: k }: Stage, { accent }: Palette, floorY: number) {
  let d = ''
  for (let x = -40; x < width + 40; x += 70 * k)
    d += `M${round(x)} ${round(floorY + 14 * k)}h${32 * k}l${-14 * k} ${18 * k}h${-32 * k}Z`
  return path(d, accent, 'opacity=".8"')
}

/** Two pits in the floor, where the wheels stand on the drums. */
function rollers({ axles, ground, scale: k }: Stage, colors: Palette) {
  const plate = mix(colors.floor[0]!, '#ffffff', 0.12)
  return axles
    .map(
      (x) =>
        rect(x - 92 * k, ground + 6 * k, 184 * k, 26 * k, plate, `rx="${4 * k}"`) +
        rect(x - 56 * k, ground + 6 * k, 112 * k, 10 * k, colors.dark),
    )
    .join('')
}
