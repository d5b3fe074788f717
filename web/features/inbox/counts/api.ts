import { queryOptions } from '@tanstack/react-query'
import type { InboxCounts } from '#contract/inbox.ts'
import { http, replyTo } from '../../../platform/http.ts'

// Apart from the other calls, because every page of a member loads it.

/** All that belongs to conversations. */
export const inboxKey = ['inbox'] as const
export const countsKey = [...inboxKey, 'counts'] as const

export const countsQuery = queryOptions({
  queryKey: countsKey,
  queryFn: ({ signal }): Promise<InboxCounts> => replyTo(http.GET('/api/conversations/counts', { signal })),
})
