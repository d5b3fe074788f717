import { own } from '#contract/own.ts'
import { line } from './svg.ts'

/** Strokes on a grid 10 wide and 16 high, like a plotter's: no font is needed to draw a picture. */
const STROKES: Record<string, string> = {
  '0': 'M5 0Q10 0 10 5V11Q10 16 5 16Q0 16 0 11V5Q0 0 5 0Z',
  '1': 'M1 3.5L6 0V16',
  '2': 'M0 4.5Q0 0 5 0Q10 0 10 4.5Q10 7.5 6 10.5L0 16H10',
  '3': 'M0.5 3Q1.5 0 5 0Q9.5 0 9.5 4Q9.5 7.5 5 7.5Q10 7.5 10 11.6Q10 16 5 16Q1 16 0 12.5',
  '4': 'M7.5 16V0L0 11.5H10',
  '5': 'M9.3 0H1.6L0.9 7.2Q2.8 6 5 6Q10 6 10 11Q10 16 5 16Q1 16 0 12.8',
  '6': 'M8.6 0.6Q0 2.5 0 11Q0 16 5 16Q10 16 10 11Q10 6.4 5.2 6.4Q1.4 6.4 0.2 9.6',
  '7': 'M0 0H10L3.6 16',
  '8': 'M5 7.5Q0.5 7.5 0.5 3.8Q0.5 0 5 0Q9.5 0 9.5 3.8Q9.5 7.5 5 7.5Q0 7.5 0 11.7Q0 16 5 16Q10 16 10 11.7Q10 7.5 5 7.5Z',
  '9': 'M1.4 15.4Q10 13.5 10 5Q10 0 5 0Q0 0 0 5Q0 9.6 4.8 9.6Q8.6 9.6 9.8 6.4',
  V: 'M0 0L5 16L10 0',
  R: 'M0 16V0H6Q10 0 10 4.3Q10 8.6 6 8.6H0M5 8.6L10 16',
  ' ': '',
}

/** Text of digits, V and R, centered on x; `top` and `height` in the drawing's units, weight as a share of the height. */
export function digits(text: string | number, x: number, top: number, height: number, color: string, weight = 0.2) {
  const scale = height / 16
  const advance = 10 + 16 * weight * 1.45
  const characters = [...String(text)]
  const start = x - ((characters.length - 1) * advance * scale) / 2 - 5 * scale
  return characters
    .map((character, index) => {
      const stroke = line(
        own(STROKES, character) ?? '',
        color,
        16 * weight,
        'stroke-linejoin="round" stroke-linecap="round"',
      )
      return `<g transform="translate(${(start + index * advance * scale).toFixed(2)} ${top.toFixed(2)}) scale(${scale.toFixed(4)})">${stroke}</g>`
    })
    .join('')
}
