import { infiniteQueryOptions } from '@tanstack/react-query'
import type { PostKind, PostPage } from '#contract/posts.ts'
import { http, replyTo } from '../../../platform/http.ts'
import { postsKey } from '../../posts/index.ts'

/** A member's posts of one kind, or of all kinds. */
export const postsByAuthorQuery = (author: string, kind: PostKind | undefined) =>
  infiniteQueryOptions({
    queryKey: [...postsKey, 'profile', author, kind ?? 'all'],
    queryFn: ({ pageParam: after, signal }): Promise<PostPage> => {
      const query = { author, sort: 'newest' as const, ...(kind && { kind }), ...(after && { after }) }
      return replyTo(http.GET('/api/posts' as never, { params: { query }, signal } as never))
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  })
