import { jsonBytes } from './size.ts'

/** The text as it was typed, as HTML of at most `most` bytes as JSON. A longer one is cut. */
export function plainMarkup(text: string, most: number): string {
  const markup = `<pre>${escaped(text)}</pre>\n`
  const bytes = jsonBytes(markup)
  if (bytes <= most) return markup
  // A little less than the share that fits: the signs may not be spread evenly. Each turn makes it shorter.
  const kept = text.slice(0, Math.floor((text.length * most * 0.98) / bytes))
  return plainMarkup(
    `${kept
      .replace(/[\uD800-\uDBFF]$/, '')
      .replace(/ …$/, '')
      .trimEnd()} …`,
    most,
  )
}

function escaped(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
