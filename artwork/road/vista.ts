import { mix } from '../shapes/color.ts'
import type { Random } from '../shapes/random.ts'
import { circle, fade, glow, path, polygon, rect, repeat, round } from '../shapes/svg.ts'
import type { RoadPalette } from './palettes.ts'

const [WIDTH, HEIGHT] = [1280, 720]

/** A road that runs to the horizon. `vanishing` is where, `horizon` how high (pixels of 1280 x 720). */
export type Vista = {
  palette: RoadPalette
  vanishing: number
  horizon: number
  random: (part: string) => Random
  /** From 0 to 1: the marks have come nearer by that share of their distance. For the frames of a clip. */
  phase?: number
}

export function vistaDefs({ palette }: Vista) {
  return [
    fade('sky', palette.sky),
    fade('verge', palette.verge),
    fade('road', palette.road),
    glow('halo', [
      [palette.sun, 0, 0.8],
      [palette.sun, 1, 0],
    ]),
  ].join('')
}

export function drawVista(vista: Vista) {
  const { palette, horizon, vanishing } = vista
  return [
    rect(-200, -200, WIDTH + 400, horizon + 204, 'url(#sky)'),
    palette.night ? moonAndStars(vista) : sun(vanishing, horizon - 66, palette.sun),
    hills(vista),
    rect(-200, horizon, WIDTH + 400, HEIGHT - horizon + 200, 'url(#verge)'),
    road(vista),
    posts(vista),
  ].join('')
}

const sun = (x: number, y: number, color: string) =>
  circle(x, y, 330, 'url(#halo)', 'opacity=".6"') + circle(x, y, 128, color)

function moonAndStars({ palette, vanishing, horizon, random }: Vista) {
  const next = random('stars')
  const x = vanishing + 330
  const crescent = `M${round(x)} 64A46 46 0 1 0 ${round(x + 40)} 132A38 38 0 1 1 ${round(x)} 64Z`
  const stars = repeat(60, () => {
    const [left, top, size] = [next() * WIDTH, next() * horizon * 0.8, 0.6 + next() * 1.4]
    return circle(left, top, size, palette.sun, `opacity="${(0.3 + next() * 0.6).toFixed(2)}"`)
  })
  return path(crescent, palette.sun) + stars
}

/** Three rows that fall from both sides towards the road. */
function hills({ palette, vanishing, horizon, random }: Vista) {
  const next = random('hills')
  const slope = (fromLeft: boolean, base: number, tall: number, reach: number, fill: string) => {
    const x = (along: number) => (fromLeft ? -20 + along : WIDTH + 20 - along)
    const tops = Array.from({ length: 10 }, (_, index) => {
      const share = index / 9
      const up = tall * (1 - share) ** 1.25 * (0.8 + next() * 0.35)
      return `L${round(x(reach * share))} ${round(base - up)}`
    })
    return path(`M${x(0)} ${horizon + 8}${tops.join('')}L${round(x(reach))} ${horizon + 8}Z`, fill)
  }
  const right = WIDTH - vanishing
  const [far, mid, near] = palette.hills as [string, string, string]
  return [
    slope(true, horizon, 150, vanishing - 10, far) + slope(false, horizon, 130, right - 10, far),
    slope(true, horizon + 4, 230, vanishing - 150, mid) + slope(false, horizon + 4, 250, right - 170, mid),
    slope(true, horizon + 8, 210, vanishing - 330, near) + slope(false, horizon + 8, 180, right - 330, near),
  ].join('')
}

function road({ palette, vanishing, horizon, phase = 0 }: Vista) {
  const y = (near: number) => horizon + (HEIGHT - horizon + 30) * near
  /** Between two places across (pixels at the lower edge), from a far to a near end (0 to 1). */
  const strip = (left: number, right: number, far: number, near: number, fill: string, opacity = 1) =>
    polygon(
      [
        [vanishing + left * far, y(far)],
        [vanishing + right * far, y(far)],
        [vanishing + right * near, y(near)],
        [vanishing + left * near, y(near)],
      ],
      fill,
      `opacity="${opacity}"`,
    )
  const dashes = repeat(9, (index) => {
    const far = 0.02 * 1.62 ** (index + phase)
    return far < 1.1 ? strip(-17, -1, far, far * 1.3, palette.line, 0.95) : ''
  })
  return [
    strip(-760, 760, 0.004, 1.3, 'url(#road)'),
    strip(-726, -698, 0.004, 1.3, palette.line, 0.85),
    strip(698, 726, 0.004, 1.3, palette.line, 0.85),
    dashes,
  ].join('')
}

function posts({ palette, vanishing, horizon, phase = 0 }: Vista) {
  const post = (side: 1 | -1, near: number) => {
    const [x, y] = [vanishing + side * 880 * near, horizon + (HEIGHT - horizon + 30) * near]
    const tall = 150 * near
    const reflector = side > 0 ? '#e7572e' : '#f2ead8'
    return (
      rect(x - 7 * near, y - tall, 14 * near, tall, mix(palette.line, palette.verge[0]!, 0.35)) +
      (near > 0.08 ? rect(x - 5 * near, y - tall * 0.82, 10 * near, 20 * near, reflector) : '')
    )
  }
  return repeat(9, (index) => {
    const near = 0.03 * 1.62 ** (index + phase)
    return near < 1.2 ? post(-1, near) + post(1, near) : ''
  })
}
