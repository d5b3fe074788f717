import type { InfiniteData } from '@tanstack/react-query'
import type { ReplyPage } from '#contract/replies.ts'

/** The loaded pages of a thread. */
export type Pages = InfiniteData<ReplyPage>

/**
 * Appends the page of replies after number `asked`. Skips replies that were loaded in the meantime: sending a reply and
 * hearing of it may both fetch the same ones.
 */
export function withNewer(loaded: Pages, asked: number, page: ReplyPage): Pages {
  const after = Math.max(asked, ...loaded.pages.flatMap(({ items }) => items.map(({ number }) => number)))
  const items = page.items.filter(({ number }) => number > after)
  if (items.length === 0) return loaded
  // The former last page now has a successor, even if it was evicted.
  const before = loaded.pages.map((one, index) => (index === loaded.pages.length - 1 ? { ...one, later: after } : one))
  return { pages: [...before, { ...page, items }], pageParams: [...loaded.pageParams, { after }] }
}
