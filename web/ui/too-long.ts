/** The error for text over `max` code points, or null. Leading and trailing spaces are trimmed, so they do not count. */
export function tooLong(text: string, max: number) {
  const length = [...text.trim()].length
  if (length <= max) return null
  return `Use up to ${max.toLocaleString('en-US')} characters. This has ${length.toLocaleString('en-US')}.`
}

/** The same while typing: it stays the same with every letter, so that it is read aloud once. */
export function overLimit(text: string, max: number) {
  return tooLong(text, max) && `Use up to ${max.toLocaleString('en-US')} characters.`
}
