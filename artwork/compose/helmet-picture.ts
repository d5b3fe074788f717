import type { HelmetOrder } from '../catalog/order.ts'
import { type Helmet, helmetDrawing } from '../helmets/helmet.ts'
import { darken, lighten, luminance } from '../shapes/color.ts'
import { pick, randomFrom } from '../shapes/random.ts'
import { circle, fade, group, path, picture, rect } from '../shapes/svg.ts'

const BACKGROUNDS = ['#d9cdb8', '#24383d', '#a5432c', '#8fb0b4', '#c99b43', '#33483d', '#4a4f56', '#d9795a']
const SHELLS = ['#f0eadc', '#1c2227', '#d4442a', '#1f5f6a', '#e3a233', '#e9e2d2', '#2f5645']
const MARKS = ['#ef7a32', '#f2ead8', '#20272c', '#8fc3cc', '#c93d27']
const PATTERNS: Helmet['pattern'][] = ['band', 'crest', 'slash', 'number', 'chin']

/** A square portrait: shoulders in a driving suit and the helmet, before a low sun. */
export function helmetPicture({ seed }: HelmetOrder, size: number) {
  const next = randomFrom(seed, 'helmet')
  const background = pick(BACKGROUNDS, next)
  const shell = pick(SHELLS, next)
  const wanted = pick(MARKS, next)
  const mark = luminance(shell) > 0.5 && luminance(wanted) > 0.5 ? '#20272c' : wanted
  const helmet = helmetDrawing({ shell, mark, pattern: pick(PATTERNS, next), number: 1 + Math.floor(next() * 9) })
  const suit = darken(mark, 0.25)
  return picture(
    size,
    size,
    [
      `<defs>${fade('ground', [lighten(background, 0.14), darken(background, 0.2)])}</defs>`,
      rect(0, 0, 100, 100, 'url(#ground)'),
      circle(62, 46, 34, lighten(background, 0.3), 'opacity=".5"'),
      path('M8 104Q10 80 34 76H66Q90 80 92 104Z', suit),
      path('M34 76H66L58 90H42Z', darken(suit, 0.35)),
      group('translate(50 46) scale(.72) translate(-50 -50)', helmet),
    ].join(''),
    [0, 0, 100, 100],
  )
}
