import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { http, replyTo } from '../../platform/http.ts'
import { newKey } from '../../platform/keys.ts'

export const ownDecisionQuery = (id: number) =>
  queryOptions({
    queryKey: ['own-decisions', 'one', id],
    queryFn: ({ signal }) =>
      replyTo(http.GET('/api/decisions/{decisionId}', { params: { path: { decisionId: id } }, signal })),
  })

/** What moderators decided about the viewer, newest first. */
export const ownDecisionsQuery = infiniteQueryOptions({
  queryKey: ['own-decisions', 'all'],
  queryFn: ({ pageParam: after, signal }) =>
    replyTo(http.GET('/api/decisions', { params: { query: { ...(after !== null && { after }) } }, signal })),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
})

/** What hid a post of the viewer. */
export const decisionsOfPostQuery = (postId: number) =>
  queryOptions({
    queryKey: ['own-decisions', 'post', postId],
    queryFn: ({ signal }) =>
      replyTo(
        http.GET('/api/decisions', { params: { query: { itemType: 'post', itemId: postId, limit: 1 } }, signal }),
      ),
  })

/** One idempotency key until an answer, so that a double click appeals once. */
export function useAppeal(id: number) {
  const queryClient = useQueryClient()
  const key = useRef(newKey())
  return useMutation({
    mutationFn: (text: string) =>
      replyTo(
        http.POST('/api/decisions/{decisionId}/appeal', {
          params: { path: { decisionId: id }, header: { 'idempotency-key': key.current } },
          body: { text },
        }),
      ),
    onError: () => {
      // Changed content needs a new key.
      key.current = newKey()
    },
    onSuccess: (decision) => {
      queryClient.setQueryData(ownDecisionQuery(id).queryKey, decision)
      return queryClient.invalidateQueries({ queryKey: ['own-decisions'], refetchType: 'none' })
    },
  })
}
