import { randomFrom } from '../shapes/random.ts'

const SIZE = 256
/** Of 255. Enough to give the flat areas a tooth, and to hide the steps of gradients. */
const STRENGTH = 44

/** A tile of film grain, for sharp to lay over a picture with `blend: 'overlay'`. */
export function grain() {
  const next = randomFrom(77, 'grain')
  const pixels = Buffer.alloc(SIZE * SIZE * 4)
  for (let at = 0; at < pixels.length; at += 4) {
    pixels.fill(Math.round(next() * 255), at, at + 3)
    pixels[at + 3] = STRENGTH
  }
  return {
    input: pixels,
    raw: { width: SIZE, height: SIZE, channels: 4 as const },
    tile: true,
    blend: 'overlay' as const,
  }
}
