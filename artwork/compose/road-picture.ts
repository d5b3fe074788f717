import type { RoadOrder } from '../catalog/order.ts'
import { PAINTS } from '../paints.ts'
import { ROADS } from '../road/palettes.ts'
import { rears } from '../road/rear.ts'
import { rearView } from '../road/rear-view.ts'
import { drawVista, type Vista, vistaDefs } from '../road/vista.ts'
import { randomFrom } from '../shapes/random.ts'
import { group, picture, polygon } from '../shapes/svg.ts'

const GROUND = 650

/** The car from behind. `phase` (0 to 1) and `lift` (pixels) are for the frames of a clip. */
export function roadPicture(order: RoadOrder, { phase = 0, lift = 0 } = {}) {
  const palette = ROADS[order.palette % ROADS.length]!
  const vanishing = 1280 * (0.46 + randomFrom(order.seed, 'road')() * 0.1)
  const vista: Vista = { palette, vanishing, horizon: 372, random: (part) => randomFrom(order.seed, part), phase }
  const x = vanishing + 300
  const car = rearView({
    name: order.body,
    paint: PAINTS[order.paint],
    palette,
    plate: 100 + Math.floor(randomFrom(order.seed, 'plate')() * 899),
    mirrored: order.mirrored === true,
  })
  const beam: [number, number][] = [
    [x - 90, GROUND - 60],
    [x + 90, GROUND - 60],
    [vanishing + 90, 378],
    [vanishing - 40, 378],
  ]
  const content = [
    `<defs>${vistaDefs(vista)}</defs>`,
    drawVista(vista),
    palette.night ? polygon(beam, palette.sun, 'opacity=".1"') : '',
    group(`translate(${x.toFixed(1)} ${(GROUND - lift).toFixed(1)}) scale(${rears[order.body].size})`, car),
  ].join('')
  return picture(1280, 720, order.mirrored ? group('translate(1280 0) scale(-1 1)', content) : content)
}
