import { fadeAlong, path } from '../shapes/svg.ts'
import type { Car } from './order.ts'

/** The scene's light on the finished body: sun from one end, and a veil of the air's color. */
export function sunlight(car: Car) {
  const { shape, light } = car
  const veil = light.ambient ? path(shape, light.ambient.color, `opacity="${light.ambient.opacity}"`) : ''
  return sun(car) + veil
}

function sun({ id, body, height, shape, light }: Car) {
  if (!light.sun) return ''
  const { color, side, opacity } = light.sun
  const [from, to] = side > 0 ? [body.length, body.length * 0.35] : [0, body.length * 0.65]
  const rays = fadeAlong(`${id}-sun`, { x1: from, y1: -height, x2: to, y2: -body.sillHeight }, [
    [color, 0, opacity],
    [color, 1, 0],
  ])
  const fill = `url(#${id}-sun)`
  return `<defs>${rays}</defs>${path(shape, fill, 'opacity=".45"')}${path(shape, fill, 'style="mix-blend-mode:soft-light"')}`
}
