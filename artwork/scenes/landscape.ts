import { type Color, mix } from '../shapes/color.ts'
import { fadeAlong, path, rect, round, type Stop } from '../shapes/svg.ts'
import type { Stage } from './scene.ts'

/** Table mountains with two steps, each between `narrow` and `wide` pixels. */
export function mesas(
  { scale, random, reach }: Stage,
  {
    part,
    speed,
    base,
    height,
    narrow,
    wide,
    fill,
  }: {
    part: string
    speed: number
    base: number
    height: number
    narrow: number
    wide: number
    fill: string
  },
) {
  const next = random(part)
  const end = reach(speed) + 80
  let d = `M-60 ${round(base)}`
  let x = -60 - next() * 100
  while (x < end) {
    const width = narrow + next() * (wide - narrow)
    const top = height * (0.45 + next() * 0.55)
    d += mesa(x, base, width, top, top * (0.5 + next() * 0.2), scale)
    x += width + next() * narrow * 0.9
  }
  return path(`${d}L${round(Math.max(x, end))} ${round(base)}V2000H-60Z`, fill)
}

function mesa(x: number, base: number, width: number, top: number, step: number, scale: number) {
  const slope = 14 * scale + top * 0.35
  const right = Math.max(x + width - slope, x + slope + width * 0.4)
  const corners: [number, number][] = [
    [x, 0],
    [x + slope, step],
    [x + slope + 5 * scale, step + 4 * scale],
    [x + slope + 10 * scale, top],
    [x + slope + width * 0.3, top + 3 * scale],
    [x + slope + width * 0.36, top - 5 * scale],
    [right, top - 4 * scale],
    [right + 8 * scale, step * 0.9],
    [right + 14 * scale, step * 0.84],
    [right + slope + 20 * scale, 0],
  ]
  return corners.map(([cx, up]) => `L${round(cx)} ${round(base - up)}`).join('')
}

/** Layers of rock: hard steps from one color to the other. */
export function strata(id: string, top: number, bottom: number, from: Color, to: Color, count: number) {
  const stops = Array.from({ length: count }, (_, index): Stop[] => {
    const color = mix(from, to, index / (count - 1))
    return [
      [color, index / count],
      [color, (index + 0.98) / count],
    ]
  }).flat()
  return fadeAlong(id, { x1: 0, y1: top, x2: 0, y2: bottom }, stops)
}

/** A wavy line of hills, filled down to the bottom. */
export function ridge(
  { height, random, reach }: Stage,
  {
    part,
    speed,
    base,
    rise,
    step,
    fill,
    roughness = 1,
  }: {
    part: string
    speed: number
    base: number
    rise: number
    step: number
    fill: string
    roughness?: number
  },
) {
  const next = random(part)
  const phase = next() * 9
  const end = reach(speed) + step
  let d = `M-20 ${height}L-20 ${round(base)}`
  for (let x = -20; x <= end; x += step) {
    const wave = Math.sin((x / 260) * roughness + phase) * Math.cos((x / 97) * roughness + phase * 2)
    d += `L${round(x)} ${round(base - rise * (0.5 + 0.5 * wave) - next() * rise * 0.12)}`
  }
  return path(`${d}L${round(end + 40)} ${height}Z`, fill)
}

/** A guard rail on posts. */
export function guardRail({ scale, reach }: Stage, speed: number, y: number, color: Color) {
  const end = reach(speed) + 40
  const post = mix(color, '#000000', 0.35)
  let posts = ''
  for (let x = -20; x < end; x += 92 * scale) posts += rect(x, y, 7 * scale, 44 * scale, post)
  return [
    posts,
    rect(-10, y + 2 * scale, end + 20, 15 * scale, color),
    rect(-10, y + 8 * scale, end + 20, 3 * scale, mix(color, '#000000', 0.3)),
    rect(-10, y + 2 * scale, end + 20, 2.4 * scale, mix(color, '#ffffff', 0.4)),
  ].join('')
}

/** The dashes of the middle line, seen at a slant. */
export function laneDashes({ scale, random, reach }: Stage, speed: number, y: number, color: Color) {
  let d = ''
  for (let x = -40 - random('dashes')() * 120; x < reach(speed); x += 190 * scale)
    d += `M${round(x)} ${round(y)}h${round(96 * scale)}l${round(-9 * scale)} ${round(9 * scale)}h${round(-96 * scale)}Z`
  return path(d, color)
}

/** A strip over the whole width, down to the bottom of the picture. */
export function floor({ height, reach }: Stage, speed: number, y: number, fill: string) {
  return rect(-10, y, reach(speed) + 20, height - y + 2, fill)
}

/** A strip over the whole width, `thickness` pixels high. */
export function strip({ reach }: Stage, speed: number, y: number, thickness: number, fill: string, more = '') {
  return rect(-10, y, reach(speed) + 20, thickness, fill, more)
}

export function pine(x: number, y: number, height: number, color: Color) {
  const width = height * 0.36
  const tiers = [0, 1, 2, 3].map((tier) => {
    const foot = y - height * tier * 0.2
    const half = (width * (1 - tier * 0.2)) / 2
    return `M${round(x - half)} ${round(foot)}L${round(x)} ${round(foot - height * 0.42)}L${round(x + half)} ${round(foot)}Z`
  })
  return path(tiers.join(''), color)
}
