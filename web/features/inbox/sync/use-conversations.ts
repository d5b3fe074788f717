import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ConversationFilter } from '#contract/conversations.ts'
import { conversationsQuery, countsQuery } from '../api.ts'

/** The conversations of one filter, page by page. */
export function useConversations(filter: ConversationFilter) {
  return useInfiniteQuery(conversationsQuery(filter))
}

/** How many conversations have unread messages, and how many requests wait. Undefined: not known, or signed out. */
export function useInboxCounts(isSignedIn: boolean) {
  return useQuery({ ...countsQuery, enabled: isSignedIn }).data
}
