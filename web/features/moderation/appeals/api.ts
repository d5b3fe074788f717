import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Appeal, AppealDecision, AppealPage } from '#contract/appeals.ts'
import { http, replyTo } from '../../../platform/http.ts'
import { refetch } from '../../../platform/query-client.ts'
import { LOOK_AGAIN_MS } from '../api.ts'

/** Appeals that wait, the oldest first. */
export const appealsQuery = infiniteQueryOptions({
  queryKey: ['moderation', 'appeals'],
  queryFn: ({ pageParam: after, signal }): Promise<AppealPage> =>
    replyTo(http.GET('/api/moderation/appeals', { params: { query: { ...(after && { after }) } }, signal })),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
  refetchInterval: LOOK_AGAIN_MS,
})

export const appealQuery = (appealId: number) =>
  queryOptions({
    queryKey: ['moderation', 'appeal', appealId],
    queryFn: ({ signal }): Promise<Appeal> =>
      replyTo(http.GET('/api/moderation/appeals/{appealId}', { params: { path: { appealId } }, signal })),
    refetchInterval: LOOK_AGAIN_MS,
  })

export function useDecideAppeal(appealId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: AppealDecision): Promise<Appeal> =>
      replyTo(http.POST('/api/moderation/appeals/{appealId}/decision', { params: { path: { appealId } }, body })),
    onSettled: () => refetch(client, { queryKey: ['moderation'] }),
  })
}
