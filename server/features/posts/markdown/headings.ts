import type { MarkdownIt } from 'markdown-it'

/** Adds rules for headings and header cells. */
export function nameHeadings(markdown: MarkdownIt) {
  // Gives headings ids based on their words, for the table of contents. Duplicates get a number.
  markdown.core.ruler.push('headings', ({ tokens }) => {
    const counts = new Map<string, number>()
    const highest = tokens
      .filter(({ type }) => type === 'heading_open')
      .reduce((least, token) => Math.min(least, levelOf(token)), Number.POSITIVE_INFINITY)
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
      const content = tokens[index + 1]
      const close = tokens[index + 2]
      if (type === 'th_open' && content?.content === '') tokens[index]!.tag = close!.tag = 'td'
    })
  })
}

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
