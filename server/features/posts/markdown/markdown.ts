import MarkdownIt, { type Token } from 'markdown-it'
import sanitizeHtml from 'sanitize-html'
import { isBlank } from '../../../platform/http/typed-text.ts'
import { boundTables } from './bounded-tables.ts'
import { nameHeadings } from './headings.ts'
import { isSmall, jsonBytes } from './size.ts'

/** Increase it with every change of what rendering returns: stored HTML of other versions is rendered again. */
export const RENDERER = 1

/** Quotes and lists can be nested this deep in each other. A list counts twice. */
const MAX_NESTING = 40

const markdown = new MarkdownIt({ html: false, linkify: true, typographer: true, breaks: true }).disable('image')
markdown.set({ maxNesting: MAX_NESTING })
// Other links stay text: `#part` would leave the page of a hash route, and `*` leads nowhere.
markdown.validateLink = (address) => /^(https?:|mailto:|\/(?!\/))/i.test(address)
boundTables(markdown)
nameHeadings(markdown)

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'p',
    'br',
    'hr',
    'blockquote',
    'pre',
    'code',
    'strong',
    'em',
    's',
    'a',
    'ul',
    'ol',
    'li',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  // Members cannot write attributes; `data-quotes` is from `renderReply`.
  allowedAttributes: {
    a: ['href', 'rel', 'title'],
    ol: ['start'],
    blockquote: ['data-quotes'],
    h2: ['id'],
    h3: ['id'],
    h4: ['id'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'nofollow ugc noopener' }) },
}

export function parseMarkdown(text: string): Token[] {
  return markdown.parse(text, {})
}

/**
 * Parsed Markdown as safe HTML of at most `most` bytes as JSON. Its highest headings become h2, because the title is the
 * h1, and no level is skipped. Null if it would be longer, has too many elements, is nested too deeply, or shows nothing:
 * `plainMarkup` shows such a text.
 */
export function markupOf(tokens: Token[], most: number): string | null {
  if (tokens.some(({ level }) => level >= MAX_NESTING - 1) || !isSmall(tokens, most)) return null
  const markup = sanitizeHtml(markdown.renderer.render(tokens, markdown.options, {}), allowed)
  return jsonBytes(markup) <= most && isVisible(markup) ? markup : null
}

/** Markdown that consists only of definitions of links, say, shows nothing. */
function isVisible(markup: string) {
  return markup.includes('<hr') || !isBlank(markup.replaceAll(/<[^>]*>/g, ''))
}
