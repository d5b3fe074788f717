import type { InfiniteData } from '@tanstack/react-query'
import type { Conversation, ConversationPage } from '#contract/conversations.ts'
import type { InboxCounts } from '#contract/inbox.ts'

/** The cached pages of a list of conversations. */
export type Lists = InfiniteData<ConversationPage, string>

/** Whether the list of all conversations has every message, judging by the counts. */
export function hasAllOf({ pages: [first] }: Lists, { unread, lastAt }: InboxCounts) {
  return first?.unread === unread && (first.items[0]?.lastAt ?? null) === lastAt
}

/** Undefined if it is on none of the pages so far. */
export function findConversation(lists: Lists, conversationId: number): Conversation | undefined {
  return lists.pages.flatMap(({ items }) => items).find(({ id }) => id === conversationId)
}

/** The list with a changed conversation, which moves to the top if it has a new last message. */
export function withConversationIn(lists: Lists, changed: Conversation): Lists {
  const known = findConversation(lists, changed.id)
  if (!known) return lists
  const isRaised = changed.lastSeq > known.lastSeq
  const pages = lists.pages.map((page, index) => {
    const others = page.items.filter(({ id }) => id !== changed.id)
    if (isRaised) return { ...page, items: index === 0 ? [changed, ...others] : others }
    return { ...page, items: page.items.map((one) => (one.id === changed.id ? changed : one)) }
  })
  return { ...lists, pages }
}
