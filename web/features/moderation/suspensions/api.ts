import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { OrderChoice, Suspension, SuspensionPage } from '#contract/standing.ts'
import { http, replyTo } from '../../../platform/http.ts'
import { refetch } from '../../../platform/query-client.ts'

/** Members who are suspended now. */
export const suspensionsQuery = infiniteQueryOptions({
  queryKey: ['moderation', 'suspensions'],
  queryFn: ({ pageParam: after, signal }): Promise<SuspensionPage> =>
    replyTo(http.GET('/api/moderation/suspensions', { params: { query: { ...(after && { after }) } }, signal })),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
})

export function useLift(suspensionId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (words: string): Promise<Suspension> =>
      replyTo(
        http.POST('/api/moderation/suspensions/{suspensionId}/lift', {
          params: { path: { suspensionId } },
          body: { words },
        }),
      ),
    onSettled: () => refetch(client, { queryKey: ['moderation'] }),
  })
}

/** Lets an order of the suspended seller go on, or gives the buyer everything back. */
export function useChooseForOrder(suspensionId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ orderId, choice }: { orderId: number; choice: OrderChoice }): Promise<Suspension> =>
      replyTo(
        http.PUT('/api/moderation/suspensions/{suspensionId}/orders/{orderId}', {
          params: { path: { suspensionId, orderId } },
          body: { choice },
        }),
      ),
    onSettled: () => refetch(client, { queryKey: suspensionsQuery.queryKey }),
  })
}
