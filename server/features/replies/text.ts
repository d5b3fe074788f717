import MarkdownIt, { type Token } from 'markdown-it'
import { MENTION } from '#contract/mentions.ts'
import { htmlOf } from '../posts/index.ts'

/** The path of a reply: `/#/forumpost/12?reply=345`, with or without the origin. */
const LINK = /\/forumpost\/\d{1,15}\?reply=([1-9]\d{0,14})/g

/**
 * Renders a reply's Markdown as safe HTML. Headings start at h4, below the reply's own, and have no ids, because
 * another reply on the page may have the same ones. Mentions of `known` handles become links.
 */
export function replyHtml(text: string, known: ReadonlySet<string> = new Set()) {
  const html = htmlOf(text)
    .replaceAll(/<(h[2-6]) id="[^"]*">/g, '<$1>')
    .replaceAll(/(<\/?h)([2-6])>/g, (_, start, level) => `${start}${Math.min(6, Number(level) + 2)}>`)
  return known.size === 0 ? html : withProfileLinks(html, known)
}

/** What to skip (links and code with their content, and tags), then a mention. */
const PARTS = new RegExp(`<(a|code)\\b[^>]*>[\\s\\S]*?</\\1>|<[^>]*>|${MENTION.source}`, 'gi')

function withProfileLinks(html: string, known: ReadonlySet<string>) {
  return html.replaceAll(PARTS, (part, _tag, handle: string | undefined) => {
    const name = handle?.toLowerCase()
    return name && known.has(name) ? `<a href="/#/profile/${name}">${part}</a>` : part
  })
}

/** The replies that a text links to, in order, each once. A quote links to its source. */
export function linkedIds(text: string) {
  return [...new Set([...text.matchAll(LINK)].map(([, id]) => Number(id)))]
}

/** Removes the quotes that link to one of these replies. The innermost block with a link counts. */
export function withoutQuotesOf(text: string, replyIds: ReadonlySet<number>) {
  if (!linkedIds(text).some((id) => replyIds.has(id))) return text
  const lines = text.split('\n')
  const quotes = quotesIn(text)
  const gone = new Set<number>()
  lines.forEach((line, index) => {
    if (!linkedIds(line).some((id) => replyIds.has(id))) return
    const quote = quotes.findLast(({ start, end }) => start <= index && index < end)
    for (let at = quote?.start ?? 0; at < (quote?.end ?? 0); at++) gone.add(at)
  })
  return lines
    .filter((_, index) => !gone.has(index))
    .join('\n')
    .trim()
}

/** The text without quotes and code. */
export function ownWords(text: string) {
  return text
    .split('\n')
    .filter((line) => !/^\s{0,3}>/.test(line))
    .join('\n')
    .replaceAll(/```[\s\S]*?(?:```|$)|`[^`\n]*`/g, ' ')
}

const markdown = new MarkdownIt({ linkify: false }).disable('image')

/** The words of a Markdown text, without leading quotes, in one line; the quotes if there is nothing else. */
export function plainWords(text: string): string {
  const blocks = markdown.parse(text, {}).filter(({ type }) => !type.endsWith('_open') || type === 'blockquote_open')
  const own = blocks.slice(afterLeadingQuotes(blocks)).map(wordsOf).join(' ').trim()
  return (own || blocks.map(wordsOf).join(' ')).replaceAll(/\s+/g, ' ').trim()
}

function afterLeadingQuotes(blocks: readonly Token[]) {
  let depth = 0
  const first = blocks.findIndex(({ type, nesting }) => {
    if (type.startsWith('blockquote_')) depth += nesting
    else return depth === 0
    return false
  })
  return first < 0 ? blocks.length : first
}

function wordsOf({ type, content, children }: Token): string {
  if (type === 'softbreak' || type === 'hardbreak') return ' '
  return children ? children.map(wordsOf).join('') : content
}

/** The line ranges of quotes, outer ones before those nested in them. */
function quotesIn(text: string) {
  return markdown
    .parse(text, {})
    .filter(({ type, map }) => type === 'blockquote_open' && map)
    .map(({ map }) => ({ start: map![0], end: map![1] }))
}
