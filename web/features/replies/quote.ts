import { shownName } from '#contract/members.ts'
import { pathOf } from '#contract/paths.ts'
import type { Reply } from '#contract/replies.ts'

/** Longer quotes are cut off; the link leads to the full text. */
const MAX_QUOTE_LENGTH = 1_200

/** The URL of a reply, for sharing. */
export function linkOf({ id, postId }: Pick<Reply, 'id' | 'postId'>) {
  return `${location.origin}/#${addressOf({ id, postId })}`
}

function addressOf({ id, postId }: Pick<Reply, 'id' | 'postId'>) {
  return `${pathOf({ kind: 'forum', id: postId })}?reply=${id}`
}

/** The id of the reply in this thread that a link points to; null for any other link. */
export function repliedIn(postId: number, href: string) {
  const local = href.startsWith(location.origin) ? href.slice(location.origin.length) : href
  const start = `/#${pathOf({ kind: 'forum', id: postId })}?reply=`
  const id = local.startsWith(start) ? local.slice(start.length) : ''
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null
}

/** A Markdown quote with the author's name and a link to the reply. `part`: quotes only this part. */
export function quoteOf(reply: Reply, part: string | null) {
  const name = shownName(reply.author).replace(/[[\]\\]/g, '')
  const words = part ?? withoutQuotes(reply.text)
  const cut = [...words].length > MAX_QUOTE_LENGTH ? `${[...words].slice(0, MAX_QUOTE_LENGTH).join('')} …` : words
  const lines = [`[${name} in #${reply.number}](/#${addressOf(reply)}):`, '', ...cut.trim().split('\n')]
  return `${lines.map((line) => `> ${line}`.trimEnd()).join('\n')}\n\n`
}

/** Drops nested quotes. */
function withoutQuotes(text: string) {
  return text
    .split('\n')
    .filter((line) => !line.startsWith('>'))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
}

/** The selected text inside this element, or null. */
export function selectedIn(element: HTMLElement | null) {
  const selection = getSelection()
  if (!selection || selection.isCollapsed || !element?.contains(selection.anchorNode)) return null
  if (!element.contains(selection.focusNode)) return null
  return selection.toString().trim() || null
}
