import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { useRef } from 'react'
import type { NewReply, Reply, ReplyPage, Thread, ThreadLevel, ThreadQuery } from '#contract/replies.ts'
import { http, replyTo } from '../../platform/http.ts'
import { newKey } from '../../platform/keys.ts'
import { RefusedCall } from '../../platform/refused-call.ts'
import { inQuery, useOptimisticMutation } from '../../platform/use-optimistic-mutation.ts'
import { whenReleased } from '../../platform/when-released.ts'
import { threadListsKey } from '../posts/index.ts'
import { useLike } from '../reactions/index.ts'
import { type Pages, withNewer } from './pages.ts'
import { unreadKey } from './unread.api.ts'

/** Where to enter the thread; empty: at its beginning. */
export type Entry = Pick<ThreadQuery, 'around' | 'date' | 'reply' | 'before'>

/** How many pages stay loaded. Beyond that, the farthest is evicted, and fetched again when scrolled to. */
const MAX_PAGES = 6

const path = (postId: number) => ({ path: { postId } })
const ofReply = (replyId: number) => ({ params: { path: { replyId } } })
const keyOf = (postId: number) => ['replies', postId] as const

export const threadQuery = (postId: number) =>
  queryOptions({
    queryKey: [...keyOf(postId), 'thread'],
    queryFn: ({ signal }): Promise<Thread> =>
      replyTo(http.GET('/api/posts/{postId}/thread', { params: path(postId), signal })),
  })

export const pagesQuery = (postId: number, entry: Entry) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(postId), 'pages', entry],
    queryFn: async ({ pageParam, signal }) => {
      const page = await getPage(postId, pageParam, signal)
      // It would move away what is being pressed below it, such as the reply form's button.
      await whenReleased()
      return page
    },
    initialPageParam: entry as ThreadQuery,
    getNextPageParam: ({ later }): ThreadQuery | undefined => (later === null ? undefined : { after: later }),
    getPreviousPageParam: ({ earlier }): ThreadQuery | undefined =>
      earlier === null ? undefined : { before: earlier },
    maxPages: MAX_PAGES,
    // The socket reports changes. Refetching all pages would only move what is being read.
    refetchOnWindowFocus: false,
  })

export function getPage(postId: number, query: ThreadQuery, signal?: AbortSignal): Promise<ReplyPage> {
  return replyTo(
    http.GET('/api/posts/{postId}/replies', { params: { ...path(postId), query }, ...(signal && { signal }) }),
  )
}

export function getReply(replyId: number): Promise<Reply> {
  return replyTo(http.GET('/api/replies/{replyId}', ofReply(replyId)))
}

/** The versions before each edit; for the author and moderators. */
export const replyHistoryQuery = (replyId: number) =>
  infiniteQueryOptions({
    queryKey: ['reply-history', replyId],
    queryFn: ({ pageParam: after, signal }) => {
      const params = { path: { replyId }, query: { ...(after !== null && { after }) } }
      return replyTo(http.GET('/api/replies/{replyId}/history', { params, signal }))
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // Each edit adds a version.
    staleTime: 0,
  })

export const previewQuery = (text: string) =>
  queryOptions({
    queryKey: ['markdown', text],
    queryFn: ({ signal }) => replyTo(http.POST('/api/markdown', { body: { text }, signal })),
  })

/** Fire and forget. `isLeaving`: the call must outlive the page. Lists then ask again how much is unread. */
export function markRead(client: QueryClient, postId: number, number: number, isLeaving = false) {
  const call = http.PUT('/api/posts/{postId}/read-number', {
    params: path(postId),
    body: { number },
    keepalive: isLeaving,
  })
  replyTo(call).then(
    () => client.invalidateQueries({ queryKey: unreadKey }),
    () => {},
  )
}

/** One idempotency key per content: a double click or a retry after a lost response sends one reply. */
export function useMakeReply(postId: number) {
  const intention = useRef({ words: '', key: '' })
  const onSuccess = useListsOutdated()
  return useMutation({
    onSuccess,
    mutationFn: (body: NewReply): Promise<Reply> => {
      const words = JSON.stringify(body)
      if (intention.current.words !== words) intention.current = { words, key: newKey() }
      const header = { 'idempotency-key': intention.current.key }
      return replyTo(http.POST('/api/posts/{postId}/replies', { params: { ...path(postId), header }, body }))
    },
  })
}

export function useChangeReply({ id, postId }: Reply) {
  return useMutation({
    mutationFn: (body: NewReply) => replyTo(http.PATCH('/api/replies/{replyId}', { ...ofReply(id), body })),
    onSuccess: useReplyUpdate(postId),
  })
}

/** Puts a changed reply into the cache, and refetches the thread's head, because its counts may have changed. */
export function useReplyUpdate(postId: number) {
  const { put, headChanged } = useThreadCache(postId)
  return (changed: Reply) => {
    put(changed)
    return headChanged()
  }
}

export function useRemoveReply(reply: Reply) {
  const { refresh } = useThreadCache(reply.postId)
  return useMutation({
    mutationFn: () => replyTo(http.DELETE('/api/replies/{replyId}', ofReply(reply.id))),
    onSuccess: () => refresh(reply.id),
  })
}

export function useLikeReply({ id, postId, likes, isLiked }: Reply) {
  const { change, refresh } = useThreadCache(postId)
  return useLike({
    type: 'reply',
    id,
    cached: {
      queries: { queryKey: keyOf(postId) },
      read: () => ({ likes, isLiked }),
      write: (by) => change(id, (cached) => ({ ...cached, ...by(cached) })),
      refetch: () => refresh(id),
    },
  })
}

/** Accepts a reply as the answer; null undoes it. */
export function useAcceptAnswer(postId: number) {
  const queryClient = useQueryClient()
  const listsOutdated = useListsOutdated()
  return useMutation({
    mutationFn: (replyId: number | null): Promise<Thread> =>
      replyTo(
        replyId === null
          ? http.DELETE('/api/posts/{postId}/accepted-reply', { params: path(postId) })
          : http.PUT('/api/posts/{postId}/accepted-reply', { params: path(postId), body: { replyId } }),
      ),
    onSuccess: (thread) => {
      queryClient.setQueryData(threadQuery(postId).queryKey, thread)
      return listsOutdated()
    },
  })
}

export function useThreadLevel(postId: number) {
  const queryClient = useQueryClient()
  const { queryKey } = threadQuery(postId)
  return useOptimisticMutation({
    mutationKey: ['thread level', postId],
    mutationFn: (level: ThreadLevel) =>
      replyTo(http.PUT('/api/posts/{postId}/thread-level', { params: path(postId), body: { level } })),
    cached: inQuery<Thread>(queryClient, queryKey),
    expected: (thread, level) => thread && { ...thread, level },
    onSuccess: useListsOutdated(),
  })
}

/** The lists of the forum say who replied last and what is answered, and can be narrowed to what the viewer watches. */
function useListsOutdated() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: threadListsKey, refetchType: 'none' })
}

/** The cached replies of a thread, and how to change one of them. */
export function useThreadCache(postId: number) {
  const queryClient = useQueryClient()

  function change(replyId: number, by: (reply: Reply) => Reply | null) {
    const changed = (reply: Reply) => (reply.id === replyId ? by(reply) : reply)
    const inPage = (page: ReplyPage) => ({ ...page, items: page.items.flatMap((reply) => changed(reply) ?? []) })
    queryClient.setQueriesData(
      { queryKey: [...keyOf(postId), 'pages'] },
      (cached: Pages | undefined) => cached && { ...cached, pages: cached.pages.map(inPage) },
    )
    queryClient.setQueryData(
      threadQuery(postId).queryKey,
      (thread) => thread && { ...thread, accepted: thread.accepted && changed(thread.accepted) },
    )
  }

  return {
    change,
    put: (reply: Reply) => change(reply.id, () => reply),
    /** Refetches a reply, which may be gone by now. If the call fails otherwise, it stays as it is. */
    async refresh(replyId: number) {
      const now = await getReply(replyId).catch((error) => (isMissing(error) ? null : undefined))
      if (now !== undefined) change(replyId, () => now)
      await queryClient.invalidateQueries({ queryKey: threadQuery(postId).queryKey })
    },
    append: (entry: Entry, after: number, page: ReplyPage) =>
      queryClient.setQueryData(
        pagesQuery(postId, entry).queryKey,
        (cached) => cached && withNewer(cached, after, page),
      ),
    headChanged: () => queryClient.invalidateQueries({ queryKey: threadQuery(postId).queryKey }),
  }
}

function isMissing(error: unknown) {
  return error instanceof RefusedCall && error.problem.status === 404
}
