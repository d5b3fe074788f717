import MarkdownIt from 'markdown-it'
import sanitizeHtml from 'sanitize-html'

const markdown = new MarkdownIt({ html: false, linkify: true, typographer: true }).disable('image')

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

/** A blog's Markdown as HTML that is safe to put on a page. Its headings begin at h2, for the title is the h1. */
export function htmlOf(text: string) {
  return sanitizeHtml(markdown.render(text), allowed)
}

type Headings = { ids?: Set<string> }

// Each heading gets an id made of its words, for the table of contents; a word that comes twice is counted.
markdown.core.ruler.push('headings', (state) => {
  const env = state.env as Headings
  env.ids = new Set()
  state.tokens.forEach((token, index) => {
    if (token.type === 'heading_open') token.attrSet('id', freeId(state.tokens[index + 1]?.content ?? '', env.ids!))
    if (token.type.startsWith('heading_')) token.tag = `h${Math.min(6, Number(token.tag.slice(1)) + 1)}`
  })
})

function freeId(words: string, taken: Set<string>) {
  const stem = `section-${words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')}`.slice(0, 60)
  let id = stem
  for (let count = 2; taken.has(id); count++) id = `${stem}-${count}`
  taken.add(id)
  return id
}
