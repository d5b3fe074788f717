import MarkdownIt from 'markdown-it'

const linkify = new MarkdownIt({ linkify: true }).linkify.set({ fuzzyLink: true })

/** How many links somebody would see or press in this text: written out, behind words, or bare ('example.com'). */
export function countLinks(text: string) {
  // Word by word: the finder looks at all that follows, again for each link.
  const words = text.match(/\S{1,2000}/g) ?? []
  return words.flatMap((word) => linkify.match(word) ?? []).filter(({ schema }) => schema !== 'mailto:').length
}
