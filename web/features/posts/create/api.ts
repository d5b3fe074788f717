import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Draft, NewPost, Post } from '#contract/posts.ts'
import { http, replyTo } from '../../../platform/http.ts'
import { newKey } from '../../../platform/keys.ts'

export const draftsQuery = queryOptions({
  queryKey: ['drafts'],
  queryFn: async (): Promise<Draft[]> => (await replyTo(http.GET('/api/drafts'))).items,
})

/** Not a mutation hook: it is called while typing and while leaving, by whoever waits for nothing. */
export function saveDraft({ id, kind, content }: Omit<Draft, 'updatedAt'>) {
  return replyTo(http.PUT('/api/drafts/{draftId}', { params: { path: { draftId: id } }, body: { kind, content } }))
}

export function useDropDraft() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => replyTo(http.DELETE('/api/drafts/{draftId}', { params: { path: { draftId: id } } })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: draftsQuery.queryKey }),
  })
}

/** The key belongs to the words: pressing twice, or again after a lost reply, makes one post; other words make another. */
export function useCreatePost() {
  const intention = useRef({ words: '', key: '' })
  const onSuccess = useShownAnew()

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
  const onSuccess = useShownAnew()
  return useMutation({
    mutationFn: (body: NewPost): Promise<Post> =>
      replyTo(
        http.PATCH('/api/posts/{postId}', { params: { path: { postId: id } }, body: { ...body, version } as never }),
      ),
    onSuccess,
  })
}

/** Every list may hold the post: all are asked for again. */
function useShownAnew() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ['posts'] }),
      queryClient.invalidateQueries({ queryKey: draftsQuery.queryKey }),
    ])
}
