import { type Color, darken, lighten } from '../shapes/color.ts'
import { circle, line, path, repeat, round } from '../shapes/svg.ts'
import type { WheelStyle } from './style.ts'

type Rim = { rim: number; rotation: number; metal: string; color: Color }
type Spoke = {
  angle: number
  halfWidth: [atHub: number, atRim: number]
  reach: [from: number, to: number]
  lean?: number
}

/** What is between hub and lip. Widths and reaches are shares of the rim's radius. */
export const rims: Record<WheelStyle, (rim: Rim) => string> = {
  five: (rim) => bars(rim, 5, [0.13, 0.2], [0.1, 0.97]) + grooves(rim, 5, [0.02, 0.07], [0.3, 0.93], 0.45),
  six: (rim) => bars(rim, 6, [0.15, 0.17], [0.1, 0.97]) + grooves(rim, 6, [0.03, 0.05], [0.42, 0.9], 0.5),
  multi: (rim) => bars(rim, 14, [0.035, 0.055], [0.1, 0.97]),
  twin: (rim) =>
    path(
      spokes(rim, 5, (angle) => [
        { angle: angle - 0.09, halfWidth: [0.06, 0.055], reach: [0.1, 0.97], lean: -0.13 },
        { angle: angle + 0.09, halfWidth: [0.06, 0.055], reach: [0.1, 0.97], lean: 0.13 },
      ]),
      rim.metal,
    ),
  mesh: (rim) =>
    path(
      spokes(rim, 14, (angle) => [
        { angle, halfWidth: [0.034, 0.026], reach: [0.3, 0.95], lean: 0.45 },
        { angle, halfWidth: [0.034, 0.026], reach: [0.3, 0.95], lean: -0.45 },
      ]),
      rim.metal,
    ) +
    circle(0, 0, rim.rim * 0.34, rim.metal) +
    circle(0, 0, rim.rim * 0.34, 'none', `stroke="${darken(rim.color, 0.55)}" stroke-width="${round(rim.rim * 0.02)}"`),
  turbofan: (rim) =>
    circle(0, 0, rim.rim * 0.96, rim.metal) +
    path(
      spokes(rim, 24, (angle) => [{ angle, halfWidth: [0.012, 0.035], reach: [0.42, 0.84], lean: 0.16 }]),
      '#0b0c0e',
      'opacity=".75"',
    ) +
    circle(0, 0, rim.rim * 0.36, darken(rim.color, 0.55), 'opacity=".5"'),
  steel: (rim) =>
    circle(0, 0, rim.rim * 0.96, rim.metal) +
    repeat(8, (index) => {
      const angle = rim.rotation + (index * Math.PI) / 4
      const [x, y] = [Math.cos(angle) * rim.rim * 0.66, Math.sin(angle) * rim.rim * 0.66]
      return circle(x, y, rim.rim * 0.13, '#0b0c0e')
    }) +
    circle(0, 0, rim.rim * 0.4, lighten(rim.color, 0.45), 'opacity=".5"'),
  wire,
}

function bars(rim: Rim, count: number, halfWidth: Spoke['halfWidth'], reach: Spoke['reach']) {
  return path(
    spokes(rim, count, (angle) => [{ angle, halfWidth, reach }]),
    rim.metal,
  )
}

function grooves(rim: Rim, count: number, halfWidth: Spoke['halfWidth'], reach: Spoke['reach'], opacity: number) {
  return path(
    spokes(rim, count, (angle) => [{ angle, halfWidth, reach }]),
    darken(rim.color, 0.55),
    `opacity="${opacity}"`,
  )
}

function spokes({ rim, rotation }: Rim, count: number, at: (angle: number) => Spoke[]) {
  return repeat(count, (index) =>
    at(rotation + (index * Math.PI * 2) / count)
      .map((spoke) => spokeShape(spoke, rim))
      .join(''),
  )
}

function spokeShape({ angle, halfWidth: [hub, lip], reach: [from, to], lean = 0 }: Spoke, rim: number) {
  const corner = (direction: number, along: number, aside: number) =>
    `${round((Math.cos(direction) * along - Math.sin(direction) * aside) * rim)} ${round((Math.sin(direction) * along + Math.cos(direction) * aside) * rim)}`
  const outer = angle + lean
  return `M${corner(angle, from, hub)}L${corner(outer, to, lip)}L${corner(outer, to, -lip)}L${corner(angle, from, -hub)}Z`
}

function wire({ rim, rotation, color }: Rim) {
  const d = repeat(28, (index) => {
    const angle = rotation + (index * Math.PI * 2) / 28
    const lean = index % 2 ? 0.42 : -0.42
    const at = (direction: number, share: number) =>
      `${round(Math.cos(direction) * rim * share)} ${round(Math.sin(direction) * rim * share)}`
    return `M${at(angle, 0.18)}L${at(angle + lean, 0.94)}`
  })
  return circle(0, 0, rim * 0.55, '#3a3f44', 'opacity=".8"') + line(d, lighten(color, 0.45), rim * 0.045)
}
