import type { InfiniteData } from '@tanstack/react-query'
import type { ReplyPage } from '#contract/replies.ts'

/** The loaded pages of a thread. */
export type Pages = InfiniteData<ReplyPage>

/**
 * Appends the replies that follow number `after`, unless they are there: one's own reply and the news of it may ask for
 * them at the same time.
 */
export function withNewer(loaded: Pages, after: number, page: ReplyPage): Pages {
  if (loaded.pages.some(({ items }) => items.some(({ number }) => number > after))) return loaded
  // The former last page now has a successor, even if it was evicted.
  const before = loaded.pages.map((one, index) => (index === loaded.pages.length - 1 ? { ...one, later: after } : one))
  return { pages: [...before, page], pageParams: [...loaded.pageParams, { after }] }
}
