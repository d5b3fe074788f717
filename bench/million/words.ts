// Words with the frequencies of a language (Zipf and Mandelbrot): a few are in a third of all posts, most in a handful.

import { seeded } from '../seeded.ts'

const VOCABULARY = 40_000
/** The shift of Mandelbrot's law: without it, the first word alone would fill half of each text. */
const SHIFT = 20
const SYLLABLES = 'ba ke ri mo tu sa lo ne vi da ro xe pi gu ha zy stor len car win fen mar tol der'.split(' ')
const COMMON =
  `brakes turbo coupe roadster engine swap wheels exhaust suspension track road mountain night meet classic restoration
  gearbox clutch manual wagon hatchback diesel electric hybrid garage paint polish detail dyno tune intake header spring
  damper roll cage helmet race rally drift oval hill climb canyon coast desert snow rain`.split(/\s+/)

export type Words = ReturnType<typeof wordsFrom>

/** The same words and texts for the same seed. `random`: a number from 0 up to 1. */
export function wordsFrom(seed: number) {
  const random = seeded(seed)
  const syllables = (count: number) =>
    Array.from({ length: count }, () => SYLLABLES[Math.floor(random() * SYLLABLES.length)]).join('')
  const vocabulary = [
    ...COMMON,
    ...Array.from({ length: VOCABULARY - COMMON.length }, () => syllables(2 + Math.floor(random() * 3))),
  ]
  const spread = Math.log((VOCABULARY + SHIFT) / SHIFT)
  const place = () => Math.min(VOCABULARY - 1, Math.floor(SHIFT * Math.exp(spread * random()) - SHIFT))
  const text = (count: number) => Array.from({ length: count }, () => vocabulary[place()]).join(' ')
  return { random, text, vocabulary }
}
