import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Category } from '#contract/kinds/market.ts'
import type { ListingSort } from '#contract/listings.ts'
import type { PinnedPost, PostKind, PostPage } from '#contract/posts.ts'
import { http, replyTo } from '../../platform/http.ts'
import { postsKey } from '../posts/index.ts'

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

/** What is searched in a storefront. */
export type StorefrontSearch = {
  q?: string | undefined
  category?: Category | undefined
  sort?: ListingSort | undefined
}

/** A seller's listings, searched and sorted as on the market. */
export const storefrontListingsQuery = (author: string, { q, category, sort }: StorefrontSearch) =>
  infiniteQueryOptions({
    queryKey: [...postsKey, 'storefront', author, q ?? '', category ?? '', sort ?? ''],
    queryFn: ({ pageParam: after, signal }): Promise<PostPage> => {
      const query = {
        author,
        kind: 'market' as const,
        ...(q && { q }),
        ...(category && { category }),
        ...(sort ? { sort } : !q && { sort: 'newest' as const }),
        ...(after && { after }),
      }
      return replyTo(http.GET('/api/posts' as never, { params: { query }, signal } as never))
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    placeholderData: (before, query) => (query?.queryKey[2] === author ? before : undefined),
  })

/** The post at the top of a member's profile. */
export const pinnedPostQuery = (handle: string) =>
  queryOptions({
    queryKey: [...postsKey, 'pinned', handle],
    queryFn: ({ signal }): Promise<PinnedPost> =>
      replyTo(http.GET('/api/members/{handle}/pinned-post', { params: { path: { handle } }, signal })),
  })

/** Pins a post of the viewer's, whose handle this is, or unpins it. */
export function usePinPost(handle: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ postId, isPinned }: { postId: number; isPinned: boolean }) => {
      const at = { params: { path: { postId } } }
      return replyTo(isPinned ? http.PUT('/api/posts/{postId}/pin', at) : http.DELETE('/api/posts/{postId}/pin', at))
    },
    // Even if nothing shows it at the moment: the profile would show the one before first.
    onSuccess: () => client.invalidateQueries({ queryKey: pinnedPostQuery(handle).queryKey, refetchType: 'all' }),
  })
}
