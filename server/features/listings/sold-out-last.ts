import { PAGE_SIZE } from '#contract/basics.ts'
import type { PostPage } from '#contract/posts.ts'

type Paged = { after?: string; limit?: number }

/** In front of the cursors of the part of a list where everything is sold out. */
const MARK = 'sold-out.'

/**
 * A page of a list in which parts that are sold out come after everything else, each side in the order of `list`. A
 * page can have the end of one and the beginning of the other.
 */
export async function soldOutLast<Query extends Paged>(
  query: Query,
  list: (query: Query & { isSoldOut: boolean }) => Promise<PostPage>,
): Promise<PostPage> {
  const { after, limit = PAGE_SIZE, ...asked } = query
  const listSoldOut = async (wanted: number, from?: string) => {
    const page = { ...(asked as Query), limit: wanted, isSoldOut: true }
    const { items, next } = await list(from ? { ...page, after: from } : page)
    return { items, next: next && `${MARK}${next}` }
  }
  if (after?.startsWith(MARK)) return listSoldOut(limit, after.slice(MARK.length))

  const first = await list({ ...query, isSoldOut: false })
  if (first.next !== null) return first
  const left = limit - first.items.length
  const more = await listSoldOut(Math.max(1, left))
  if (left > 0) return { items: [...first.items, ...more.items], next: more.next }
  return { items: first.items, next: more.items.length > 0 ? MARK : null }
}
