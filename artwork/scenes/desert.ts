import { mix } from '../shapes/color.ts'
import { circle, fade, line, path, rect, repeat, round } from '../shapes/svg.ts'
import { floor, mesas } from './landscape.ts'
import { boxes } from './roof-loads.ts'
import { choose, type Scene, type Stage } from './scene.ts'

const PALETTES = [
  {
    sky: ['#e59a56', '#f3c98a', '#fbe9c6'],
    sun: '#fff6de',
    dunes: ['#dea368', '#c9814c', '#a95f38'],
    ground: ['#d39a63', '#a9703f'],
    dark: '#6d3e28',
  },
  {
    sky: ['#6aa9b4', '#b9d5cb', '#f4e6c6'],
    sun: '#fffaea',
    dunes: ['#e6c28c', '#d3a06a', '#b17c4b'],
    ground: ['#dcb47e', '#b5854f'],
    dark: '#6b4a30',
  },
]
type Palette = (typeof PALETTES)[number]

/** Dunes, a row of telegraph poles, cactuses, and the dust the car leaves. */
export const desert: Scene = (stage, palette) => {
  const colors = choose(PALETTES, palette)
  const { id, width, height, horizon, scale: k, random } = stage
  const sunX = width * (0.2 + random('sun')() * 0.6)
  const sun = (radius: number, opacity: number) =>
    circle(sunX, horizon - 190 * k, radius * k, colors.sun, `opacity="${opacity}"`)
  const far = { part: 'far', speed: 0.05, base: horizon, height: 90 * k, narrow: 130 * k, wide: 300 * k }
  return {
    defs: fade(`${id}-sky`, colors.sky) + fade(`${id}-sand`, colors.ground),
    behind: [
      { speed: 0, svg: rect(0, 0, width, height, `url(#${id}-sky)`) + sun(150, 0.3) + sun(92, 1) },
      { speed: 0.05, svg: mesas(stage, { ...far, fill: mix(colors.dunes[0]!, colors.sky[1]!, 0.5) }) },
      { speed: 0.1, svg: dunes(stage, 0.1, horizon + 20 * k, 80 * k, colors.dunes[0]!) },
      { speed: 0.2, svg: dunes(stage, 0.2, horizon + 50 * k, 60 * k, colors.dunes[1]!) },
      { speed: 0.35, svg: telegraph(stage, colors) },
      { speed: 0.8, svg: cactuses(stage, colors) },
      { speed: 1, svg: sand(stage, colors) },
      { speed: 0, svg: dust(stage, colors) },
    ],
    before: [],
    light: {
      sky: colors.sky[2]!,
      ground: colors.ground[1]!,
      sun: { color: colors.sun, side: sunX > stage.middle ? 1 : -1, opacity: 0.3 },
      shadow: 0.7,
    },
    roofLoad: boxes,
  }
}

function dunes({ width, height, random, reach }: Stage, speed: number, base: number, rise: number, fill: string) {
  const next = random(`dunes ${speed}`)
  let d = `M-20 ${height}V${round(base)}`
  for (let x = 0; x < reach(speed) + 20; x += width) {
    const lift = next() * 0.7
    const at = (share: number, up: number) => `${round(x + width * share)} ${round(base - rise * up)}`
    d += `C${at(0.2, 1 + lift)} ${at(0.38, 0.2)} ${at(0.55, 0.6)}S${at(0.85, 1.2 - lift)} ${at(1, 0.2)}`
  }
  return path(`${d}V${height}Z`, fill)
}

/** Poles that shrink towards the right, the wire hanging between them. */
function telegraph({ width, horizon, scale: k, random, reach }: Stage, { dark }: Palette) {
  const start = width * (0.04 + random('poles')() * 0.1)
  let wire = ''
  let before: [number, number] | undefined
  const poles = repeat(Math.ceil(reach(0.35) / (280 * k)), (index) => {
    const size = 1 - (index % 5) * 0.12
    const x = start + index * 250 * k
    const [foot, tall] = [horizon + 60 * k, 250 * k * size]
    const arm: [number, number] = [x, foot - tall + 14 * k * size]
    if (before)
      wire += `M${round(before[0])} ${round(before[1])}Q${round((before[0] + x) / 2)} ${round((before[1] + arm[1]) / 2 + 40 * k)} ${round(x)} ${round(arm[1])}`
    before = arm
    return (
      rect(x, foot - tall, 6 * k * size, tall, dark) +
      rect(x - 34 * k * size, foot - tall + 16 * k * size, 74 * k * size, 5 * k * size, dark)
    )
  })
  return poles + line(wire, dark, 1.6 * k, 'stroke-opacity=".6"')
}

function cactuses({ width, ground, scale: k, random, reach }: Stage, { dark }: Palette) {
  const next = random('cactuses')
  const green = mix(dark, '#2e5540', 0.6)
  const cactus = (x: number, y: number, tall: number) =>
    line(
      `M${round(x)} ${round(y)}V${round(y - tall)}M${round(x)} ${round(y - tall * 0.42)}h${round(-tall * 0.24)}v${round(-tall * 0.26)}M${round(x)} ${round(y - tall * 0.56)}h${round(tall * 0.22)}v${round(-tall * 0.24)}`,
      green,
      tall * 0.12,
      'stroke-linecap="round" stroke-linejoin="round"',
    )
  return repeat(Math.ceil(reach(0.8) / width), (index) => {
    const left = width * index
    return (
      cactus(left + width * (0.05 + next() * 0.09), ground - 40 * k, 170 * k) +
      cactus(left + width * (0.87 + next() * 0.08), ground - 52 * k, 120 * k)
    )
  })
}

function sand(stage: Stage, { dunes: [, , ripple] }: Palette) {
  const { id, height, ground, scale: k, random, reach } = stage
  const next = random('ripples')
  const ripples = repeat(Math.ceil(reach(1) / 70), (index) => {
    const y = ground - 46 * k + next() * (height - ground + 40 * k)
    const more = `opacity="${0.18 + next() * 0.25}" rx="3"`
    return rect((index + next()) * 70 - 80, y, (80 + next() * 300) * k, (2 + next() * 4) * k, ripple!, more)
  })
  return floor(stage, 1, ground - 60 * k, `url(#${id}-sand)`) + ripples
}

function dust({ ground, scale: k, tail, random }: Stage, colors: Palette) {
  const next = random('dust')
  return repeat(9, (index) => {
    const age = index / 9
    const y = ground - (16 + age * 46 + next() * 20) * k
    const color = mix(colors.ground[0]!, '#ffffff', 0.3)
    return circle(
      tail - (10 + age * 300) * k,
      y,
      (22 + age * 64) * k,
      color,
      `opacity="${(0.42 - age * 0.34).toFixed(2)}"`,
    )
  })
}
