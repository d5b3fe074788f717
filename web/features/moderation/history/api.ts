import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Decision, DecisionPage, DecisionQuery, NewReversal } from '#contract/moderation.ts'
import { http, replyTo } from '../../../platform/http.ts'
import { refetch } from '../../../platform/query-client.ts'

/** What moderators decided, newest first. */
export const decisionsQuery = (filter: Omit<DecisionQuery, 'after' | 'limit'>) =>
  infiniteQueryOptions({
    queryKey: ['moderation', 'decisions', filter],
    queryFn: ({ pageParam: after, signal }): Promise<DecisionPage> =>
      replyTo(
        http.GET('/api/moderation/decisions', { params: { query: { ...filter, ...(after && { after }) } }, signal }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

/** Brings back what a decision took. */
export function useReverse(decisionId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: NewReversal): Promise<Decision> =>
      replyTo(http.POST('/api/moderation/decisions/{decisionId}/reversal', { params: { path: { decisionId } }, body })),
    onSettled: () => refetch(client, { queryKey: ['moderation'] }),
  })
}
