/**
 * A text as a reader understands it, for patterns to look at: without invisible characters and accents, and with full-width
 * and other variants of letters, digits, and signs as the plain ones. `starts[n]` is where its character n begins in the
 * original.
 */
export type View = { text: string; starts: number[] }

/** Replaces contact data that was found. Members can't type this character: the view turns it into a space. */
export const FOUND = '\uE000'

export function viewOf(original: string): View {
  const starts: number[] = []
  let text = ''
  let at = 0
  for (const character of original) {
    const seen = seenAs(character)
    text += seen
    for (let unit = 0; unit < seen.length; unit++) starts.push(at)
    at += character.length
  }
  starts.push(at)
  return { text, starts }
}

function seenAs(character: string) {
  if (character.charCodeAt(0) < 128) return character
  if (character === FOUND) return ' '
  const plain = character.normalize('NFKD').replaceAll(/[\p{Cf}\p{Mn}]/gu, '')
  // Other signs for a dot: ideographic, middle, bullet.
  return plain.replaceAll(/[。·•∙⋅]/g, '.')
}

/** The original with `mask` in the place of each run of `FOUND`. */
export function withMasks(original: string, { text, starts }: View, mask: string) {
  let masked = ''
  let from = 0
  for (const { 0: run, index } of text.matchAll(new RegExp(`${FOUND}+`, 'g'))) {
    masked += original.slice(from, starts[index]) + mask
    from = starts[index + run.length]!
  }
  return masked + original.slice(from)
}
