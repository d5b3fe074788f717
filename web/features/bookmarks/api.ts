import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { BookmarkChange, BookmarkPage } from '#contract/bookmarks.ts'
import type { Post, PostKind } from '#contract/posts.ts'
import { http, replyTo } from '../../platform/http.ts'
import { inQuery, useOptimisticMutation } from '../../platform/use-optimistic-mutation.ts'
import { postQuery } from '../posts/index.ts'

const bookmarksKey = ['bookmarks'] as const

export const collectionsQuery = queryOptions({
  queryKey: [...bookmarksKey, 'collections'],
  queryFn: ({ signal }) => replyTo(http.GET('/api/my/bookmark-collections', { signal })),
})

export const bookmarksQuery = (kind: PostKind | undefined, collectionId: number | undefined) =>
  infiniteQueryOptions({
    queryKey: [...bookmarksKey, 'list', kind ?? 'all', collectionId ?? 'all'],
    queryFn: ({ pageParam: after, signal }): Promise<BookmarkPage> => {
      const query = { ...(kind && { kind }), ...(collectionId && { collectionId }), ...(after && { after }) }
      return replyTo(http.GET('/api/my/bookmarks', { params: { query }, signal }))
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  })

/** Changes a bookmark optimistically; null removes it. */
export function useBookmark(postId: number) {
  const queryClient = useQueryClient()
  const path = { params: { path: { postId } } }
  return useOptimisticMutation({
    mutationKey: ['bookmark', postId],
    mutationFn: (change: BookmarkChange | null) =>
      change === null
        ? replyTo(http.DELETE('/api/posts/{postId}/bookmark', path))
        : replyTo(http.PUT('/api/posts/{postId}/bookmark', { ...path, body: change })),
    cached: inQuery<Post>(queryClient, postQuery(postId).queryKey),
    expected: (post, change) => (post?.mine ? { ...post, mine: { ...post.mine, ...as(change) } } : post),
    invalidates: [bookmarksKey],
  })
}

function as(change: BookmarkChange | null) {
  if (change === null) return { isBookmarked: false, collectionId: null, remindAt: null }
  return { ...change, isBookmarked: true }
}

export function useCreateCollection() {
  return useCollectionChange(({ name, key }: { name: string; key: string }) =>
    replyTo(
      http.POST('/api/my/bookmark-collections', { body: { name }, params: { header: { 'idempotency-key': key } } }),
    ),
  )
}

export function useRenameCollection(collectionId: number) {
  return useCollectionChange((name: string) =>
    replyTo(
      http.PATCH('/api/my/bookmark-collections/{collectionId}', { params: { path: { collectionId } }, body: { name } }),
    ),
  )
}

export function useDeleteCollection(collectionId: number) {
  return useCollectionChange((_?: undefined) =>
    replyTo(http.DELETE('/api/my/bookmark-collections/{collectionId}', { params: { path: { collectionId } } })),
  )
}

function useCollectionChange<Input, Reply>(mutationFn: (input: Input) => Promise<Reply>) {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn, onSuccess: () => queryClient.invalidateQueries({ queryKey: bookmarksKey }) })
}
