/** What a field says whose text has more than `max` characters, as people count them; null: it is short enough. Blanks at its ends are not sent. */
export function tooLong(text: string, max: number) {
  const length = [...text.trim()].length
  if (length <= max) return null
  return `At most ${max.toLocaleString('en-US')} characters; these are ${length.toLocaleString('en-US')}.`
}
