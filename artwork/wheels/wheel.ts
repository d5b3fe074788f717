import { type Color, darken, lighten } from '../shapes/color.ts'
import { circle, fadeAlong, line, repeat, round } from '../shapes/svg.ts'
import { brakeBehind } from './brake.ts'
import { rims } from './rims.ts'
import type { WheelStyle } from './style.ts'

export type Wheel = {
  /** Unique in the drawing: the metal's gradient is called so. */
  id: string
  /** Of the tire, and of the rim. Any unit. */
  radius: number
  rim: number
  style: WheelStyle
  color: Color
  /** Radians. */
  rotation: number
  /** Without it the wheel lies there bare, and what is behind shows through in this color. */
  caliper?: Color
  ground?: Color
  offRoad?: boolean
  whitewall?: boolean
}

const TURN = Math.PI * 2

/** The gradient that wheels of one color share. */
export function wheelMetal(id: string, color: Color, radius: number) {
  return fadeAlong(id, { x1: -0.1 * radius, y1: -radius, x2: 0.25 * radius, y2: radius }, [
    [lighten(color, 0.38), 0.3],
    [color, 0.62],
    [darken(color, 0.5), 1],
  ])
}

/** A wheel around the point 0, 0. */
export function drawWheel(wheel: Wheel) {
  const { id, rim, style, color, rotation } = wheel
  const metal = `url(#${id})`
  return [
    tire(wheel),
    wheel.caliper ? circle(0, 0, rim, '#0a0b0d') : bareBarrel(rim, wheel.ground ?? '#8c7a5f'),
    wheel.caliper && !hidesBrake(style) ? brakeBehind(rim * 0.7, wheel.caliper) : '',
    rims[style]({ rim, rotation, metal, color }),
    circle(0, 0, rim * 0.955, 'none', `stroke="${metal}" stroke-width="${round(rim * 0.075)}"`),
    circle(0, 0, rim, 'none', 'stroke="#000" stroke-opacity=".6" stroke-width=".8"'),
    circle(0, 0, rim * 0.19, metal),
    circle(0, 0, rim * 0.12, style === 'wire' ? '#eef0f0' : '#1a1c1f'),
    style === 'wire' || style === 'turbofan' ? '' : bolts(rim, rotation),
  ].join('')
}

const hidesBrake = (style: WheelStyle) => style === 'steel' || style === 'wire' || style === 'turbofan'

function tire({ radius, rim, offRoad, whitewall }: Wheel) {
  const wall = (radius + rim) / 2
  return [
    circle(0, 0, radius, '#121316'),
    offRoad ? treadBlocks(radius) : '',
    circle(0, 0, wall, 'none', `stroke="#fff" stroke-opacity=".05" stroke-width="${round((radius - rim) * 0.55)}"`),
    whitewall
      ? circle(
          0,
          0,
          rim + (radius - rim) * 0.45,
          'none',
          `stroke="#ece6d8" stroke-width="${round((radius - rim) * 0.3)}"`,
        )
      : '',
    line(arc(radius * 0.96, -0.82, -0.5, 0.82), '#fff', radius / 31, 'stroke-opacity=".14"'),
  ].join('')
}

const treadBlocks = (radius: number) =>
  circle(0, 0, radius - 1.1, 'none', 'stroke="#1e2023" stroke-width="3.4" stroke-dasharray="4.6 2.6"') +
  circle(0, 0, radius - 3.6, '#141518')

/** What one sees through a wheel that is on no car: the inside of the barrel and the ground behind it. */
function bareBarrel(rim: number, ground: Color) {
  const inside = rim * 0.8
  return [
    circle(0, 0, rim, '#17191c'),
    circle(0, 0, inside, ground),
    circle(0, 0, inside, '#000', 'opacity=".28"'),
    circle(0, 0, rim * 0.86, 'none', `stroke="#000" stroke-opacity=".5" stroke-width="${round(rim * 0.12)}"`),
    line(arc(rim * 0.84, -0.88, 0.48, 0.88, 0), '#fff', rim * 0.05, 'stroke-opacity=".22"'),
  ].join('')
}

function arc(radius: number, fromX: number, y: number, toX: number, sweep = 1) {
  const at = (x: number) => `${round(x * radius)} ${round(y * radius)}`
  return `M${at(fromX)}A${round(radius)} ${round(radius)} 0 0 ${sweep} ${at(toX)}`
}

const bolts = (rim: number, rotation: number) =>
  repeat(5, (index) => {
    const angle = rotation + 0.6 + (index * TURN) / 5
    return circle(Math.cos(angle) * rim * 0.27, Math.sin(angle) * rim * 0.27, rim * 0.028, '#15171a')
  })
