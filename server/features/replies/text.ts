import MarkdownIt from 'markdown-it'
import { MENTION } from '#contract/mentions.ts'
import { htmlOf } from '../posts/index.ts'

/** Where a reply is: `/#/forumpost/12?reply=345`, with or without the site before it. */
const LINK = /\/forumpost\/\d{1,15}\?reply=([1-9]\d{0,14})/g

/**
 * A reply's Markdown as safe HTML. Its headings begin at h4, below that of the reply, and have no ids: other replies
 * on the page may say the same. Of those it mentions, `known` handles are links.
 */
export function replyHtml(text: string, known: ReadonlySet<string> = new Set()) {
  const html = htmlOf(text)
    .replaceAll(/<(h[2-6]) id="[^"]*">/g, '<$1>')
    .replaceAll(/(<\/?h)([2-6])>/g, (_, start, level) => `${start}${Math.min(6, Number(level) + 2)}>`)
  return known.size === 0 ? html : withProfileLinks(html, known)
}

/** What is passed over: a link or code with all that is in it, and what is between tags. Then a mention. */
const PARTS = new RegExp(`<(a|code)\\b[^>]*>[\\s\\S]*?</\\1>|<[^>]*>|${MENTION.source}`, 'gi')

function withProfileLinks(html: string, known: ReadonlySet<string>) {
  return html.replaceAll(PARTS, (part, _tag, handle: string | undefined) => {
    const name = handle?.toLowerCase()
    return name && known.has(name) ? `<a href="/#/profile/${name}">${part}</a>` : part
  })
}

/** The replies that a text links to, each once, in their order: a quote says so where it is from. */
export function linkedIds(text: string) {
  return [...new Set([...text.matchAll(LINK)].map(([, id]) => Number(id)))]
}

/** The text without the quotes that link to one of these replies, as the innermost block of them says. */
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

/** What its author says themselves: neither what is quoted, nor code. */
export function ownWords(text: string) {
  return text
    .split('\n')
    .filter((line) => !/^\s{0,3}>/.test(line))
    .join('\n')
    .replaceAll(/```[\s\S]*?(?:```|$)|`[^`\n]*`/g, ' ')
}

const markdown = new MarkdownIt()

/** The blocks that are quoted, from line to line, the outer ones before those inside them. */
function quotesIn(text: string) {
  return markdown
    .parse(text, {})
    .filter(({ type, map }) => type === 'blockquote_open' && map)
    .map(({ map }) => ({ start: map![0], end: map![1] }))
}
