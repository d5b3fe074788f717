import { queryOptions } from '@tanstack/react-query'
import { http, replyTo } from '../../platform/http.ts'

export const unreadKey = ['replies', 'unread'] as const

/** How many unread replies these threads have, for threads that the viewer has read before or started. */
export const unreadRepliesQuery = (postIds: number[]) =>
  queryOptions({
    queryKey: [...unreadKey, postIds],
    queryFn: async ({ signal }) => {
      const { items } = await replyTo(
        http.GET('/api/my/unread-replies', { params: { query: { post: postIds } }, signal }),
      )
      return new Map(items.map(({ postId, unread }) => [postId, unread]))
    },
    // The viewer may return from a thread after reading some of it.
    staleTime: 0,
  })
