import { queryOptions } from '@tanstack/react-query'
import { http, replyTo } from '../../platform/http.ts'
import { postsKey } from '../posts/index.ts'

/** Similar posts of the same kind. */
export const relatedQuery = (postId: number) =>
  queryOptions({
    queryKey: [...postsKey, 'related', postId],
    queryFn: ({ signal }) => replyTo(http.GET('/api/posts/{postId}/related', { params: { path: { postId } }, signal })),
  })
