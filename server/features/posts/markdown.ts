import MarkdownIt from 'markdown-it'
import sanitizeHtml from 'sanitize-html'

const markdown = new MarkdownIt({ html: false, linkify: true, typographer: true }).disable('image')
// Other links stay text: `#part` would leave the page of a hash route, and `*` leads nowhere.
markdown.validateLink = (address) => /^(https?:|mailto:|\/(?!\/))/i.test(address)

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'pre', 'code', 'strong', 'em', 's', 'a'],
    ...['ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href', 'rel', 'title'], ol: ['start'], h2: ['id'], h3: ['id'], h4: ['id'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'nofollow ugc noopener' }) },
}

/** A FIFO cache: long texts take a tenth of a second, and are read repeatedly. */
const cache = new Map<string, string>()
const MAX_CACHED_LENGTH = 4_000_000
let cachedLength = 0

/**
 * Renders a blog post's Markdown as safe HTML. Its highest headings become h2, because the title is the h1, and no level
 * is skipped.
 */
export function htmlOf(text: string) {
  const cached = cache.get(text)
  if (cached !== undefined) return cached
  const markup = sanitizeHtml(markdown.render(text, {}), allowed)
  addToCache(text, markup)
  return markup
}

function addToCache(text: string, markup: string) {
  cache.set(text, markup)
  cachedLength += text.length + markup.length
  for (const [oldText, oldMarkup] of cache) {
    if (cachedLength <= MAX_CACHED_LENGTH) break
    cache.delete(oldText)
    cachedLength -= oldText.length + oldMarkup.length
  }
}

// Gives headings ids based on their words, for the table of contents. Duplicates get a number.
markdown.core.ruler.push('headings', ({ tokens }) => {
  const counts = new Map<string, number>()
  const highest = Math.min(...tokens.filter(({ type }) => type === 'heading_open').map(levelOf))
  let level = 1
  tokens.forEach((token, index) => {
    if (token.type === 'heading_open') {
      token.attrSet('id', countedId(tokens[index + 1]?.content ?? '', counts))
      level = Math.min(6, level + 1, levelOf(token) - highest + 2)
    }
    if (token.type.startsWith('heading_')) token.tag = `h${level}`
  })
})

// Screen readers announce header cells: those without words, such as the corner of a table, are not headers.
markdown.core.ruler.push('empty_headers', ({ tokens }) => {
  tokens.forEach(({ type }, index) => {
    const [content, close] = [tokens[index + 1], tokens[index + 2]]
    if (type === 'th_open' && content?.content === '') tokens[index]!.tag = close!.tag = 'td'
  })
})

const levelOf = ({ tag }: { tag: string }) => Number(tag.slice(1))

function countedId(words: string, counts: Map<string, number>) {
  const plain = words
    .slice(0, 60)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  const count = (counts.get(plain) ?? 0) + 1
  counts.set(plain, count)
  // Two dashes, because slugs never contain them.
  return `section-${plain}${count > 1 ? `--${count}` : ''}`
}
