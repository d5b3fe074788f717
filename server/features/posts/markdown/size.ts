import type { Token } from 'markdown-it'

/** Rendering, sanitizing, and showing take time by the number of elements. */
const MOST_TOKENS = 20_000
/** The length of a tag with its line feed, in characters, without its name. */
const TAG = 4

/** The size of a text in a reply of the API. */
export function jsonBytes(text: string) {
  return Buffer.byteLength(JSON.stringify(text))
}

/**
 * Whether parsed Markdown has few elements, and will have roughly at most `most` characters as HTML. It grows faster than
 * its source: a link to a long address that is defined once can be repeated with three characters.
 */
export function isSmall(tokens: readonly Token[], most: number) {
  const all = tokens.flatMap((token) => token.children ?? token)
  if (all.length > MOST_TOKENS) return false
  return all.reduce((sum, token) => sum + lengthOf(token), 0) <= most
}

function lengthOf({ tag, content, attrs, nesting }: Token) {
  const attributes = nesting < 0 ? [] : (attrs ?? [])
  const written = attributes.reduce((sum, [name, value]) => sum + name.length + String(value).length + TAG, 0)
  return tag.length + TAG + content.length + written
}
