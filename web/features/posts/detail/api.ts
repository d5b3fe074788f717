import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Post } from '#contract/posts.ts'
import { http, replyTo } from '../../../platform/http.ts'

/** Others of the same kind that whoever looks at this one may like. */
export const relatedQuery = (postId: number) =>
  queryOptions({
    queryKey: ['posts', 'related', postId],
    queryFn: ({ signal }) => replyTo(http.GET('/api/posts/{postId}/related', { params: { path: { postId } }, signal })),
  })

/** What the post said before each edit; for its author and moderators. */
export const historyQuery = (postId: number) =>
  infiniteQueryOptions({
    queryKey: ['posts', 'one', postId, 'history'],
    queryFn: ({ pageParam: after, signal }) => {
      const params = { path: { postId }, query: { ...(after !== null && { after }) } }
      return replyTo(http.GET('/api/posts/{postId}/history', { params, signal }))
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })

const path = ({ id }: Pick<Post, 'id'>) => ({ params: { path: { postId: id } } })

export function useDeletePost(post: Post) {
  return usePostChange(() => replyTo(http.DELETE('/api/posts/{postId}', path(post))))
}

export function useRestorePost(post: Post) {
  return usePostChange(() => replyTo(http.POST('/api/posts/{postId}/restore', path(post))))
}

export function useHidePost(post: Post) {
  return usePostChange((reason: string) =>
    replyTo(http.POST('/api/posts/{postId}/hide', { ...path(post), body: { reason } })),
  )
}

export function useUnhidePost(post: Post) {
  return usePostChange(() => replyTo(http.POST('/api/posts/{postId}/unhide', path(post))))
}

/** Nobody waits for it, and a view that is not counted is no error of the person's. */
export function countView(postId: number) {
  replyTo(http.POST('/api/posts/{postId}/views', { params: { path: { postId } } })).catch(() => {})
}

/** The post stands in lists, on profiles and by itself: all are asked for again. */
function usePostChange<Input, Reply>(mutationFn: (input: Input) => Promise<Reply>) {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn, onSuccess: () => queryClient.invalidateQueries({ queryKey: ['posts'] }) })
}
