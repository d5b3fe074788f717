import { detailPaths } from '#contract/paths.ts'
import type { PostKind } from '#contract/posts.ts'
import { linkParts } from './link-parts.ts'

/** A post or an order of this site. */
export type OwnLink = { kind: 'post'; id: number } | { kind: 'order'; id: number }

/** More links than this do not become cards. */
const MOST = 3

const names = Object.values(detailPaths satisfies Record<PostKind, string>).map((path) => path.slice(1))
const POST = new RegExp(`^/(?:${names.join('|')})/([1-9]\\d{0,9})/?$`)
const ORDER = /^\/orders\/([1-9]\d{0,9})\/?$/

/** The first few of our posts and orders that a text links to, each once. */
export function ownLinks(text: string, origin: string): OwnLink[] {
  const found = new Map<string, OwnLink>()
  for (const { href } of linkParts(text)) {
    const link = href && ownLinkOf(href, origin)
    if (link) found.set(`${link.kind} ${link.id}`, link)
  }
  return [...found.values()].slice(0, MOST)
}

/** An address of the app (behind the hash), or one that was shared (without it). */
function ownLinkOf(href: string, origin: string): OwnLink | null {
  if (!URL.canParse(href)) return null
  const url = new URL(href)
  if (url.origin !== origin) return null
  const [path = ''] = (url.hash.startsWith('#/') ? url.hash.slice(1) : url.pathname).split('?')
  const post = path.match(POST)?.[1]
  if (post) return { kind: 'post', id: Number(post) }
  const order = path.match(ORDER)?.[1]
  return order ? { kind: 'order', id: Number(order) } : null
}
