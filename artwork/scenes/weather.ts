import { randomFrom } from '../shapes/random.ts'
import { circle, line, repeat, round } from '../shapes/svg.ts'
import type { Backdrop } from './scene.ts'

/**
 * Rain or snow over a picture. The drops that leave at the bottom come in again at the top, so that the picture can
 * be moved down endlessly.
 */
export function fall({ weather, weatherColor = '#ffffff' }: Backdrop, width: number, height: number, seed: number) {
  if (!weather) return ''
  const next = randomFrom(seed, weather)
  const k = height / 720
  return weather === 'rain' ? rain(weatherColor) : snowfall()

  function rain(color: string) {
    const drops = repeat(84, () => {
      const [x, y, long] = [next() * width * 1.1, next() * height, (18 + next() * 46) * k]
      const drop = (top: number) => `M${round(x)} ${round(top)}l${round(-long * 0.22)} ${round(long)}`
      return drop(y) + drop(y - height)
    })
    return line(drops, color, 1.5 * k, 'stroke-opacity=".3"')
  }

  function snowfall() {
    return repeat(90, () => {
      const [x, y] = [next() * width, next() * height]
      return circle(x, y, (1 + next() * next() * 4.5) * k, '#ffffff', `opacity="${(0.35 + next() * 0.6).toFixed(2)}"`)
    })
  }
}
