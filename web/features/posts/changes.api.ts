import { infiniteQueryOptions, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { NewPost } from '#contract/new-posts.ts'
import type { DeletedPostPage, Post } from '#contract/posts.ts'
import { http, replyTo } from '../../platform/http.ts'
import { newKey } from '../../platform/keys.ts'
import { draftsQuery } from '../drafts/index.ts'
import { profilesKey } from '../profiles/index.ts'
import { postQuery, postsKey } from './api.ts'

/** The versions before each edit; for the author and moderators. */
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

/** The viewer's deleted posts that can still be restored. */
export const deletedPostsQuery = infiniteQueryOptions({
  queryKey: [...postsKey, 'deleted'],
  queryFn: ({ pageParam: after, signal }): Promise<DeletedPostPage> =>
    replyTo(http.GET('/api/my/deleted-posts', { params: { query: after ? { after } : {} }, signal })) as never,
  initialPageParam: '',
  getNextPageParam: (page) => page.next,
})

/** One idempotency key per content: a double click or a retry after a lost response publishes one post. */
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

/** `version`: the version that was edited, so that a concurrent edit is not silently overwritten. */
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

/** Takes the id at call time, so that one hook can serve a list. */
export function useRestorePost() {
  const onSuccess = useRefetchOf(postsKey, profilesKey)
  return useMutation({
    mutationFn: (postId: number) => replyTo(http.POST('/api/posts/{postId}/restore', at(postId))),
    onSuccess,
  })
}

/** Refetches everything that may show a post: lists, profiles, and its own page. */
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
