import { infiniteQueryOptions } from '@tanstack/react-query'
import { http, replyTo } from '../../../platform/http.ts'

/** What moderators decided, for everyone. */
export const publicLogQuery = infiniteQueryOptions({
  queryKey: ['public-decisions'],
  queryFn: ({ pageParam: after, signal }) =>
    replyTo(http.GET('/api/moderation/log', { params: { query: { ...(after !== null && { after }) } }, signal })),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
})
