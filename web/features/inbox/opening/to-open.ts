import type { Conversation } from '#contract/conversations.ts'

type Known = {
  /** The conversation that was open last; NaN or 0 if none was. */
  last: number
  /** Whether there are more than `items`. */
  hasMore: boolean
}

/**
 * The conversation to open: the one that was open last, or else the newest one without unread messages, because opening
 * that marks nothing as read. `items`: newest first.
 */
export function toOpen(items: readonly Pick<Conversation, 'id' | 'unread'>[], { last, hasMore }: Known) {
  if (last > 0 && (hasMore || items.some(({ id }) => id === last))) return last
  return (items.find(({ unread }) => unread === 0) ?? items[0])?.id ?? null
}
