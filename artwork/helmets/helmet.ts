import type { Color } from '../shapes/color.ts'
import { digits } from '../shapes/digits.ts'
import { circle, fade, line, path, rect } from '../shapes/svg.ts'

export type Helmet = {
  shell: Color
  mark: Color
  pattern: 'band' | 'crest' | 'slash' | 'number' | 'chin'
  /** On the cheek, with the pattern 'number'. */
  number?: number
}

const SHELL =
  'M11 52C11 28 28 10 52 10C74 10 89 26 90 47L91.5 57C94 62 94.5 68 92 74C89 82 79 87 66 88L42 89C31 89 23 85 18 77C13 69 11 61 11 52Z'

/** A racing helmet that looks to the right, on a field of 100 by 100. */
export function helmetDrawing({ shell, mark, pattern, number }: Helmet) {
  const patterns = {
    band: path('M10 34H95V44H10ZM10 48H95V51H10Z', mark),
    crest: path('M38 8H56V50H38Z', mark),
    slash: path('M10 60L60 8H78L22 82Z', mark),
    number: circle(31, 64, 15, mark) + (number === undefined ? '' : digits(number, 31, 57, 14, shell, 0.19)),
    chin: path('M10 62Q40 44 95 60V95H10Z', mark),
  }
  const light = fade('helmet-light', [
    ['#ffffff', 0, 0.35],
    ['#ffffff', 0.5, 0],
    ['#000000', 1, 0.4],
  ])
  return [
    `<defs><clipPath id="helmet-shell"><path d="${SHELL}"/></clipPath>${light}</defs>`,
    `<g clip-path="url(#helmet-shell)">${rect(0, 0, 100, 100, shell)}${patterns[pattern]}${rect(0, 0, 100, 100, 'url(#helmet-light)')}</g>`,
    path('M45 37C58 32 77 33 90 41L92 57C80 63 63 64 51 60C44 55 42 44 45 37Z', '#13181c'),
    path('M49 42C60 36.5 77 37 88 43.5L89 48C78 43 62 43 50 49Z', '#a9ccd3', 'opacity=".42"'),
    line('M53 41C64 37.5 77 38.5 86 43', '#d9ecef', 2, 'stroke-opacity=".8" stroke-linecap="round"'),
    circle(43, 47, 4.6, '#13181c'),
    circle(43, 47, 1.6, '#8c9399'),
    line('M78 73l11-2', '#13181c', 3.4, 'stroke-linecap="round" opacity=".75"'),
    line('M22 82Q42 92 68 88', '#13181c', 3, 'stroke-opacity=".35"'),
  ].join('')
}
