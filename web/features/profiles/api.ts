import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Profile } from '#contract/members.ts'
import type { DeletedPostPage, PostKind, PostPage } from '#contract/posts.ts'
import { http, replyTo } from '../../platform/http.ts'

export const profileQuery = (handle: string) =>
  queryOptions({
    queryKey: ['profiles', handle],
    queryFn: ({ signal }): Promise<Profile> =>
      replyTo(http.GET('/api/members/{handle}', { params: { path: { handle } }, signal })),
  })

/** Where a member's posts are from, most of them first. */
export const profilePlacesQuery = (handle: string) =>
  queryOptions({
    queryKey: ['profiles', handle, 'places'],
    queryFn: ({ signal }) =>
      replyTo(http.GET('/api/members/{handle}/places', { params: { path: { handle } }, signal })),
  })

/** A member's posts of one kind, or of all. */
export const profilePostsQuery = (author: string, kind: PostKind | undefined) =>
  infiniteQueryOptions({
    queryKey: ['posts', 'profile', author, kind ?? 'all'],
    queryFn: ({ pageParam: after, signal }): Promise<PostPage> => {
      const query = { author, sort: 'newest' as const, ...(kind && { kind }), ...(after && { after }) }
      return replyTo(http.GET('/api/posts' as never, { params: { query }, signal } as never))
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  })

export const deletedPostsQuery = infiniteQueryOptions({
  queryKey: ['posts', 'deleted'],
  queryFn: ({ pageParam: after, signal }): Promise<DeletedPostPage> =>
    replyTo(http.GET('/api/my/deleted-posts', { params: { query: after ? { after } : {} }, signal })) as never,
  initialPageParam: '',
  getNextPageParam: (page) => page.next,
})

export function useRestorePost() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (postId: number) => replyTo(http.POST('/api/posts/{postId}/restore', { params: { path: { postId } } })),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['posts'] }),
        queryClient.invalidateQueries({ queryKey: ['profiles'] }),
      ]),
  })
}
