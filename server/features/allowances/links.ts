import MarkdownIt from 'markdown-it'

const linkify = new MarkdownIt({ linkify: true }).linkify.set({ fuzzyLink: true })

/** The number of links in this text as a reader sees them: full URLs, Markdown links, and bare ones ('example.com'). */
export function countLinks(text: string) {
  return findLinks(text).length
}

/** Their URLs; bare links get a scheme. */
export function findLinks(text: string) {
  // Word by word, because the link finder rescans the rest of the text for each link.
  const words = text.match(/\S{1,2000}/g) ?? []
  return words
    .flatMap((word) => linkify.match(word) ?? [])
    .filter(({ schema }) => schema !== 'mailto:')
    .map(({ url }) => url)
}
