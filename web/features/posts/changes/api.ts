import { infiniteQueryOptions, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { DeletedPostPage, NewPost, Post } from '#contract/posts.ts'
import { http, replyTo } from '../../../platform/http.ts'
import { newKey } from '../../../platform/keys.ts'
import { draftsQuery } from '../../drafts/index.ts'
import { profilesKey } from '../../profiles/index.ts'
import { postQuery, postsKey } from '../api.ts'

/** What the post said before each edit; for its author and moderators. */
export const postHistoryQuery = (postId: number) =>
  infiniteQueryOptions({
    queryKey: [...postQuery(postId).queryKey, 'history'],
    queryFn: ({ pageParam: after, signal }) => {
      const params = { path: { postId }, query: { ...(after !== null && { after }) } }
      return replyTo(http.GET('/api/posts/{postId}/history', { params, signal }))
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })

/** The viewer's own deleted posts, as long as they can be restored. */
export const deletedPostsQuery = infiniteQueryOptions({
  queryKey: [...postsKey, 'deleted'],
  queryFn: ({ pageParam: after, signal }): Promise<DeletedPostPage> =>
    replyTo(http.GET('/api/my/deleted-posts', { params: { query: after ? { after } : {} }, signal })) as never,
  initialPageParam: '',
  getNextPageParam: (page) => page.next,
})

/** The key belongs to the words: pressing twice, or again after a lost reply, makes one post; other words make another. */
export function useCreatePost() {
  const intention = useRef({ words: '', key: '' })
  const onSuccess = useRefetchOf(postsKey, draftsQuery.queryKey)
  return useMutation({
    mutationFn: (body: NewPost): Promise<Post> => {
      const words = JSON.stringify(body)
      if (intention.current.words !== words) intention.current = { words, key: newKey() }
      const header = { 'idempotency-key': intention.current.key }
      return replyTo(http.POST('/api/posts', { params: { header }, body: body as never }))
    },
    onSuccess,
  })
}

/** `version`: which one was edited, so that an edit made elsewhere meanwhile is not overwritten unseen. */
export function useChangePost({ id, version }: Pick<Post, 'id' | 'version'>) {
  return usePostChange(
    (body: NewPost): Promise<Post> =>
      replyTo(http.PATCH('/api/posts/{postId}', { ...at(id), body: { ...body, version } as never })),
  )
}

const at = (postId: number) => ({ params: { path: { postId } } })

export function useDeletePost({ id }: Post) {
  return usePostChange(() => replyTo(http.DELETE('/api/posts/{postId}', at(id))))
}

/** Also for lists of several: the post is named when it is restored. */
export function useRestorePost() {
  const onSuccess = useRefetchOf(postsKey, profilesKey)
  return useMutation({
    mutationFn: (postId: number) => replyTo(http.POST('/api/posts/{postId}/restore', at(postId))),
    onSuccess,
  })
}

/** A post stands in lists, on profiles, and by itself: all of them are refetched. */
export function usePostsRefetch() {
  return useRefetchOf(postsKey)
}

function usePostChange<Input, Reply>(mutationFn: (input: Input) => Promise<Reply>) {
  return useMutation({ mutationFn, onSuccess: usePostsRefetch() })
}

function useRefetchOf(...keys: QueryKey[]) {
  const queryClient = useQueryClient()
  return () => Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
