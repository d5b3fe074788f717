import type { Token } from 'markdown-it'
import { MENTION } from '#contract/mentions.ts'
import { markupOf, parseMarkdown, plainMarkup } from '../../posts/index.ts'
import { linkedIds } from '../text.ts'
import { plainWords } from './plain-words.ts'

/** A reply's text, rendered when it is written. */
export type Rendering = {
  /** Safe HTML, with marks for what depends on the reader: `shownReply` resolves them. */
  html: string
  /** The first words, without Markdown. */
  excerpt: string
  /** The mentioned handles that become links. */
  handles: string[]
  quotes: Quote[]
  /** The text is shown as typed, because its HTML would be too large. */
  isPlain: boolean
}

/** The replies that a quote links to, and its lines in the text: from `start`, up to but not including `end`. */
export type Quote = { ids: number[]; start: number; end: number }

/** In bytes as JSON: enough for the longest text, escaped. */
export const MOST_HTML = 110_000
/** Of one reply. Looking them up takes time whenever it is read. */
const MOST_HANDLES = 50
const MOST_LINKING_LINES = 100
/** In code points; more than any list shows. */
const EXCERPT_LENGTH = 300

/**
 * Renders a reply's Markdown. Headings start at h4, below the reply's own, and have no ids, because another reply on the
 * page may have the same ones.
 */
export function renderReply(text: string): Rendering {
  const tokens = parseMarkdown(text)
  const quotes = markQuotes(tokens, text)
  const excerpt = [...plainWords(tokens)].slice(0, EXCERPT_LENGTH).join('')
  const markup = markupOf(tokens, MOST_HTML)
  if (markup === null) return { html: plainMarkup(text, MOST_HTML), excerpt, handles: [], quotes, isPlain: true }
  return { ...markMentions(withLowHeadings(markup)), excerpt, quotes, isPlain: false }
}

/** Marks the quotes that link to a reply with its id. The innermost block with the link counts. */
function markQuotes(tokens: readonly Token[], text: string): Quote[] {
  const blocks = tokens.filter(({ type, map }) => type === 'blockquote_open' && map)
  const linking = text.split('\n').flatMap((line, index) => (line.includes('?reply=') ? [{ line, index }] : []))
  const idsOf = new Map<Token, number[]>()
  for (const { line, index } of linking.slice(0, MOST_LINKING_LINES)) {
    const block = blocks.findLast(({ map }) => map![0] <= index && index < map![1])
    if (block) idsOf.set(block, [...(idsOf.get(block) ?? []), ...linkedIds(line)])
  }
  return [...idsOf].map(([block, ids]) => {
    block.attrSet('data-quotes', ids.join(' '))
    return { ids, start: block.map![0], end: block.map![1] }
  })
}

function withLowHeadings(html: string) {
  return html
    .replaceAll(/<(h[2-6]) id="[^"]*">/g, '<$1>')
    .replaceAll(/(<\/?h)([2-6])>/g, (_, start, level) => `${start}${Math.min(6, Number(level) + 2)}>`)
}

/** What to skip (links and code with their content, and tags), then a mention. */
const PARTS = new RegExp(`<(a|code)\\b[^>]*>[\\s\\S]*?</\\1>|<[^>]*>|${MENTION.source}`, 'gi')

function markMentions(html: string) {
  const handles = new Set<string>()
  const marked = html.replaceAll(PARTS, (part, _tag, handle: string | undefined) => {
    const name = handle?.toLowerCase()
    if (!name || (handles.size === MOST_HANDLES && !handles.has(name))) return part
    handles.add(name)
    return `<a data-mention="${name}">${part}</a>`
  })
  return { html: marked, handles: [...handles] }
}
