import { pathOf } from '#contract/paths.ts'
import type { Reply } from '#contract/replies.ts'

/** Longer ones are cut: who wants to read all of it follows the link. */
const MOST_QUOTED = 1_200

/** The address of a reply, to be passed on. */
export function linkOf({ id, postId }: Pick<Reply, 'id' | 'postId'>) {
  return `${location.origin}/#${addressOf({ id, postId })}`
}

function addressOf({ id, postId }: Pick<Reply, 'id' | 'postId'>) {
  return `${pathOf({ kind: 'forum', id: postId })}?reply=${id}`
}

/** Which reply of this thread a link in a text leads to; null for any other link. */
export function repliedIn(postId: number, href: string) {
  const local = href.startsWith(location.origin) ? href.slice(location.origin.length) : href
  const start = `/#${pathOf({ kind: 'forum', id: postId })}?reply=`
  const id = local.startsWith(start) ? local.slice(start.length) : ''
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null
}

/** A block of Markdown that says who said it, with a link to where. `part`: only these words of it. */
export function quoteOf(reply: Reply, part: string | null) {
  const name = (reply.author?.name ?? 'Deleted member').replace(/[[\]\\]/g, '')
  const words = part ?? withoutQuotes(reply.text)
  const cut = [...words].length > MOST_QUOTED ? `${[...words].slice(0, MOST_QUOTED).join('')} …` : words
  const lines = [`[${name} in #${reply.number}](/#${addressOf(reply)}):`, '', ...cut.trim().split('\n')]
  return `${lines.map((line) => `> ${line}`.trimEnd()).join('\n')}\n\n`
}

/** What others said in it is not said again. */
function withoutQuotes(text: string) {
  return text
    .split('\n')
    .filter((line) => !line.startsWith('>'))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
}

/** What is selected within this part of the page, as plain words. */
export function selectedIn(element: HTMLElement | null) {
  const selection = getSelection()
  if (!selection || selection.isCollapsed || !element?.contains(selection.anchorNode)) return null
  if (!element.contains(selection.focusNode)) return null
  return selection.toString().trim() || null
}
