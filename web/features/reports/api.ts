import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { NewReport, ReportedItem } from '#contract/reports.ts'
import { http, replyTo } from '../../platform/http.ts'
import { newKey } from '../../platform/keys.ts'

/** One idempotency key per dialog, so that a double click reports once. */
export function useReport() {
  const key = useRef(newKey())
  return useMutation({
    mutationFn: (body: NewReport) =>
      replyTo(http.POST('/api/reports', { params: { header: { 'idempotency-key': key.current } }, body })),
    // Changed content needs a new key.
    onError: () => {
      key.current = newKey()
    },
  })
}

/** What members reported, for moderators. */
export const reportsQuery = infiniteQueryOptions({
  queryKey: ['reports', 'open'],
  queryFn: ({ pageParam: after, signal }) =>
    replyTo(http.GET('/api/moderation/reports', { params: { query: { ...(after !== null && { after }) } }, signal })),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
})

/** What moderators decided, last decision first. */
export const handledReportsQuery = infiniteQueryOptions({
  queryKey: ['reports', 'handled'],
  queryFn: ({ pageParam: after, signal }) =>
    replyTo(
      http.GET('/api/moderation/reports/handled', { params: { query: { ...(after !== null && { after }) } }, signal }),
    ),
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
