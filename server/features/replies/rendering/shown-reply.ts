import { plainMarkup } from '../../posts/index.ts'
import { MOST_HTML, type Quote, type Rendering } from './rendering.ts'

/** `unquotable`: replies not to be quoted to the reader. `handles`: of members whom they may see. */
export type Reader = { unquotable: ReadonlySet<number>; handles: ReadonlySet<string> }

/** A reply's text and HTML as this reader sees them. */
export function shownReply(text: string, rendering: Rendering, { unquotable, handles }: Reader) {
  const gone = rendering.quotes.filter(({ ids }) => ids.some((id) => unquotable.has(id)))
  const shown = gone.length > 0 ? withoutLines(text, gone) : text
  if (rendering.isPlain) return { text: shown, html: gone.length > 0 ? plainMarkup(shown, MOST_HTML) : rendering.html }
  return { text: shown, html: withLinks(withoutQuotes(rendering.html, unquotable), handles) }
}

function withoutLines(text: string, quotes: readonly Quote[]) {
  return text
    .split('\n')
    .filter((_, line) => !quotes.some(({ start, end }) => start <= line && line < end))
    .join('\n')
    .trim()
}

const PIECE = /<blockquote(?: data-quotes="([\d ]+)")?>|<\/blockquote>\n?|<|[^<]+/g

/** Removes marked quotes of these replies with what is in them, and the marks of the others. */
function withoutQuotes(html: string, unquotable: ReadonlySet<number>) {
  if (!html.includes('<blockquote data-quotes=')) return html
  /** How many quotes are open inside the removed one, including it. */
  let open = 0
  const isGone = (ids = '') => open > 0 || ids.split(' ').some((id) => unquotable.has(Number(id)))
  return html.replaceAll(PIECE, (piece, ids: string | undefined) => {
    const isKept = !isGone(ids)
    if (!isKept && piece.startsWith('<blockquote')) open += 1
    if (!isKept && piece.startsWith('</blockquote')) open -= 1
    return isKept ? piece.replace(/^<blockquote .*>$/, '<blockquote>') : ''
  })
}

/** Mentions of members become links, and those of others text. */
function withLinks(html: string, handles: ReadonlySet<string>) {
  return html.replaceAll(/<a data-mention="([a-z0-9_-]+)">([^<]*)<\/a>/g, (_, name: string, words: string) =>
    handles.has(name) ? `<a href="/#/profile/${name}">${words}</a>` : words,
  )
}
