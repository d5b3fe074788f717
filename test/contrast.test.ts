import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('../web/ui/tokens.css', import.meta.url), 'utf8')

const themes = { dark: tokensOf('[data-theme="dark"]'), light: tokensOf('[data-theme="light"]') }

/** Foreground and background pairs with the contrast ratio that WCAG 2 requires: 4.5 for text, 3 for anything else. */
const pairs: [ink: string, ground: string, needed: number][] = [
  ['ink', 'bg', 4.5],
  ['ink', 'surface-1', 4.5],
  ['ink', 'surface-2', 4.5],
  ['ink', 'surface-3', 4.5],
  ['ink', 'field', 4.5],
  ['ink', 'surface-nav', 4.5],
  ['ink-2', 'bg', 4.5],
  ['ink-2', 'surface-1', 4.5],
  ['ink-2', 'surface-2', 4.5],
  ['ink-2', 'surface-3', 4.5],
  ['ink-3', 'bg', 4.5],
  ['ink-3', 'surface-1', 4.5],
  ['ink-3', 'surface-2', 4.5],
  ['ink-3', 'field', 4.5],
  ['bg', 'ink', 4.5],
  ['on-accent', 'accent', 4.5],
  ['on-accent', 'accent-hover', 4.5],
  ['on-accent', 'accent-press', 4.5],
  ['accent-ink', 'surface-1', 4.5],
  ['accent-ink', 'surface-2', 4.5],
  ['accent-ink', 'accent-wash', 4.5],
  ['powder', 'bg', 4.5],
  ['powder', 'surface-1', 4.5],
  ['powder', 'powder-wash', 4.5],
  ['ink', 'powder-wash', 4.5],
  ['brass', 'surface-1', 4.5],
  ['brass', 'brass-wash', 4.5],
  ['ok', 'surface-1', 4.5],
  ['ok', 'ok-wash', 4.5],
  ['danger', 'surface-1', 4.5],
  ['danger', 'danger-wash', 4.5],
  ['on-danger', 'danger-fill', 4.5],
  ['line-strong', 'surface-1', 3],
  ['line-strong', 'field', 3],
  ['focus', 'bg', 3],
  ['focus', 'surface-1', 3],
  ['marker', 'bg', 3],
  ['marker', 'surface-1', 3],
]

describe.each(Object.entries(themes))('in the %s theme', (_name, tokens) => {
  it.each(pairs)('%s has enough contrast on %s', (ink, ground, needed) => {
    expect(contrast(tokens[ink]!, tokens[ground]!)).toBeGreaterThanOrEqual(needed)
  })
})

it('measures the same ratios as the design language', () => {
  const rounded = (ink: string, ground: string) =>
    Math.round(contrast(themes.dark[ink]!, themes.dark[ground]!) * 10) / 10
  expect([rounded('ink', 'bg'), rounded('ink-3', 'surface-2'), rounded('on-danger', 'danger-fill')]).toEqual([
    17.3, 6, 5.2,
  ])
})

function tokensOf(theme: string) {
  const block = css.slice(css.indexOf(theme)).split('}')[0]!
  const found = block.matchAll(/--([\w-]+):\s*oklch\(([\d.]+) ([\d.]+) ?([\d.]*)\)/g)
  return Object.fromEntries([...found].map(([, name, l, c, h]) => [name!, luminance(Number(l), Number(c), Number(h))]))
}

/** Relative luminance of an oklch color. https://bottosson.github.io/posts/oklab/ */
function luminance(lightness: number, chroma: number, hue: number) {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const inGamut = (value: number) => Math.min(1, Math.max(0, value))
  const red = inGamut(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)
  const green = inGamut(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)
  const blue = inGamut(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: number, other: number) {
  const [light, dark] = one > other ? [one, other] : [other, one]
  return (light + 0.05) / (dark + 0.05)
}
