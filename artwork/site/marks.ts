import { group, line, path, picture, rect } from '../shapes/svg.ts'

const PAPAYA = '#ff8a1f'
const CREAM = '#f6f1e7'
const TARMAC = '#14120f'

/** The V, 30 wide and 24 high. */
const mark = (first: string) =>
  path('M0 2h7.6l7.6 20H9.9Z', first) + path('M13.6 17.2 19.3 2h4.4l-7.6 20h-.7ZM25.4 2H30l-7.6 20h-4.6Z', PAPAYA)

/** The mark on tarmac. `rounded` is the corner's share of the side; `share` the mark's of the width. */
export function icon(size: number, rounded: number, share: number) {
  const scale = (512 * share) / 30
  const place = `translate(${(512 - 30 * scale) / 2} ${(512 - 24 * scale) / 2}) scale(${scale})`
  const ground = rect(0, 0, 512, 512, TARMAC, `rx="${512 * rounded}"`)
  return picture(size, size, `<title>VRUMIES</title>${ground}${group(place, mark(CREAM))}`, [0, 0, 512, 512])
}

/** Strokes of 24 on letters 100 high: no font is needed. */
const LETTERS: [width: number, d: string][] = [
  [108, 'M7 -8L54 96L101 -8'],
  [104, 'M14 100V12H68Q90 12 90 34Q90 57 68 57H14M54 57L98 108'],
  [108, 'M14 0V60Q14 88 54 88Q94 88 94 60V0'],
  [130, 'M14 100V-6L65 74L116 -6V100'],
  [28, 'M14 0V100'],
  [98, 'M96 12H14V88H96M14 50H86'],
  [100, 'M88 30Q84 12 50 12Q16 12 16 31Q16 46 50 49Q86 52 86 70Q86 88 50 88Q14 88 11 70'],
]

/** Mark and name; the name is `height` pixels high. */
export function wordmark(x: number, y: number, height: number) {
  const scale = height / 100
  let at = 168
  const letters = LETTERS.map(([width, d]) => {
    const letter = group(`translate(${at} 0)`, line(d, CREAM, 25, 'stroke-linejoin="bevel"'))
    at += width + 15
    return letter
  })
  // Slanted strokes end on the lines of the others.
  const cut = `<defs><clipPath id="lines"><rect width="1000" height="100"/></clipPath></defs><g clip-path="url(#lines)">${letters.join('')}</g>`
  return group(`translate(${x} ${y}) scale(${scale})`, group('translate(0 -10) scale(4.2 5)', mark(CREAM)) + cut)
}
