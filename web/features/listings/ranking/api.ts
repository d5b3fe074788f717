import { queryOptions } from '@tanstack/react-query'
import type { Why, WhyQuery } from '#contract/listings.ts'
import { http, replyTo } from '../../../platform/http.ts'
import { postsKey } from '../../posts/index.ts'

/** Why a post is where it is in this list. */
export const whyQuery = (postId: number, query: WhyQuery) =>
  queryOptions({
    queryKey: [...postsKey, 'why', postId, query],
    queryFn: ({ signal }): Promise<Why> =>
      replyTo(http.GET('/api/posts/{postId}/why', { params: { path: { postId }, query }, signal })),
    staleTime: 0,
  })
