import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReportedItem } from '#contract/reports.ts'
import { http, replyTo } from '../../platform/http.ts'

export const reportsQuery = infiniteQueryOptions({
  queryKey: ['reports'],
  queryFn: ({ pageParam: after, signal }) =>
    replyTo(http.GET('/api/moderation/reports', { params: { query: { ...(after !== null && { after }) } }, signal })),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
})

type Item = Pick<ReportedItem, 'itemType' | 'itemId'>

/** Hides the item with a reason; null dismisses the reports. */
export function useDecision({ itemType, itemId }: Item) {
  const queryClient = useQueryClient()
  const params = { path: { itemType, itemId } }
  return useMutation({
    mutationFn: (reason: string | null) =>
      reason === null
        ? replyTo(http.POST('/api/moderation/reports/{itemType}/{itemId}/dismiss', { params }))
        : replyTo(http.POST('/api/moderation/reports/{itemType}/{itemId}/hide', { params, body: { reason } })),
    onSuccess: () => queryClient.invalidateQueries(),
  })
}
