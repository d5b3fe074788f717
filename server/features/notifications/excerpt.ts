const MAX_LENGTH = 160
/** A single word longer than this is cut. */
const MAX_LOST = 40

/** The start of a text, cut after a word, with an ellipsis. */
export function excerptOf(text: string) {
  const characters = [...text.trim()]
  if (characters.length <= MAX_LENGTH) return characters.join('')
  const start = characters.slice(0, MAX_LENGTH - 1).join('')
  const isWordEnd = /\s/.test(characters[MAX_LENGTH - 1]!)
  const end = isWordEnd ? start.length : start.search(/\s\S*$/)
  const kept = end >= start.length - MAX_LOST ? start.slice(0, end) : start
  return `${kept.replace(/[\s,;:.–-]+$/u, '')}…`
}
