import type { SceneOrder } from '../catalog/order.ts'
import { fade, rect } from '../shapes/svg.ts'
import { wordmark } from '../site/marks.ts'
import { scenePicture } from './scene-picture.ts'

/** 1200 x 630: the wordmark over a scene, as a card under a shared link. */
export function sharePicture(order: SceneOrder) {
  const scene = scenePicture(order, { width: 1200, height: 630, scale: 0.95, ground: 545 })
  const scrim = fade(
    'scrim',
    [
      ['#14120f', 0, 0.9],
      ['#14120f', 0.55, 0.35],
      ['#14120f', 1, 0],
    ],
    'down',
  )
  const over = `<defs>${scrim}</defs>${rect(0, 0, 1200, 300, 'url(#scrim)')}${wordmark(70, 76, 74)}`
  return scene.replace(/<\/svg>$/, `${over}</svg>`)
}
