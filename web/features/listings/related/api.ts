import { queryOptions } from '@tanstack/react-query'
import { http, replyTo } from '../../../platform/http.ts'
import { postsKey } from '../../posts/index.ts'

/** Others of the same kind that a viewer of this post may like. */
export const relatedQuery = (postId: number) =>
  queryOptions({
    queryKey: [...postsKey, 'related', postId],
    queryFn: ({ signal }) => replyTo(http.GET('/api/posts/{postId}/related', { params: { path: { postId } }, signal })),
  })
