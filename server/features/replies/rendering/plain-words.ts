import type { Token } from 'markdown-it'

/** The words of parsed Markdown, without leading quotes, in one line; the quotes if there is nothing else. */
export function plainWords(tokens: readonly Token[]): string {
  const blocks = tokens.filter(({ type }) => !type.endsWith('_open') || type === 'blockquote_open')
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
