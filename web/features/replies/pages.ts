import type { InfiniteData } from '@tanstack/react-query'
import type { ReplyPage } from '#contract/replies.ts'

/** The loaded pages of a thread. */
export type Pages = InfiniteData<ReplyPage>

/**
 * Appends a page of the replies after number `asked`, without those that have been loaded meanwhile: one's own reply and
 * the news of it may ask for the same ones.
 */
export function withNewer(loaded: Pages, asked: number, page: ReplyPage): Pages {
  const after = Math.max(asked, ...loaded.pages.flatMap(({ items }) => items.map(({ number }) => number)))
  const items = page.items.filter(({ number }) => number > after)
  if (items.length === 0) return loaded
  // The former last page now has a successor, even if it was evicted.
  const before = loaded.pages.map((one, index) => (index === loaded.pages.length - 1 ? { ...one, later: after } : one))
  return { pages: [...before, { ...page, items }], pageParams: [...loaded.pageParams, { after }] }
}
