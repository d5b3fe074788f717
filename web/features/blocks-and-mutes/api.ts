import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { http, replyTo } from '../../platform/http.ts'
import { postsKey } from '../posts/index.ts'

const byHandle = (handle: string) => ({ params: { path: { handle } } })

const acts = {
  block: (handle: string) => replyTo(http.PUT('/api/members/{handle}/block', byHandle(handle))),
  unblock: (handle: string) => replyTo(http.DELETE('/api/members/{handle}/block', byHandle(handle))),
  mute: (handle: string) => replyTo(http.PUT('/api/members/{handle}/mute', byHandle(handle))),
  unmute: (handle: string) => replyTo(http.DELETE('/api/members/{handle}/mute', byHandle(handle))),
}
export type Act = keyof typeof acts

/** Refetches everything, because any list may contain that member's content. */
export function useMemberAct() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ act, handle }: { act: Act; handle: string }) => acts[act](handle),
    onSuccess: () => queryClient.invalidateQueries(),
  })
}

export function useInterest() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ postId, isInterested }: { postId: number; isInterested: boolean }) => {
      const path = { params: { path: { postId } } }
      return isInterested
        ? replyTo(http.DELETE('/api/posts/{postId}/not-interested', path))
        : replyTo(http.PUT('/api/posts/{postId}/not-interested', path))
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: postsKey }),
  })
}

export const unwantedQuery = (list: 'blocks' | 'mutes') =>
  infiniteQueryOptions({
    queryKey: ['unwanted', list],
    queryFn: ({ pageParam: after, signal }) => {
      const query = { params: { query: { ...(after !== null && { after }) } }, signal }
      return list === 'blocks' ? replyTo(http.GET('/api/my/blocks', query)) : replyTo(http.GET('/api/my/mutes', query))
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })

export const mutedWordsQuery = queryOptions({
  queryKey: ['muted-words'],
  queryFn: ({ signal }) => replyTo(http.GET('/api/muted-words', { signal })),
})

export function useMuteWord() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (word: string) => replyTo(http.PUT('/api/muted-words', { body: { word } })),
    onSuccess: () => queryClient.invalidateQueries(),
  })
}

export function useUnmuteWord() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (word: string) => replyTo(http.DELETE('/api/muted-words', { params: { query: { word } } })),
    onSuccess: () => queryClient.invalidateQueries(),
  })
}
