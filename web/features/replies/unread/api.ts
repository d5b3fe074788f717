import { queryOptions } from '@tanstack/react-query'
import { http, replyTo } from '../../../platform/http.ts'

/** How much of these threads the viewer has not seen, where they have read in them before. */
export const unreadRepliesQuery = (postIds: number[]) =>
  queryOptions({
    queryKey: ['replies', 'unread', postIds],
    queryFn: async ({ signal }) => {
      const { items } = await replyTo(
        http.GET('/api/my/unread-replies', { params: { query: { post: postIds } }, signal }),
      )
      return new Map(items.map(({ postId, unread }) => [postId, unread]))
    },
    // The viewer may come back from a thread and have read some of it.
    staleTime: 0,
  })
