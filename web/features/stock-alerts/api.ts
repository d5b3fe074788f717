import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Post } from '#contract/posts.ts'
import type { StockAlertList } from '#contract/stock-alerts.ts'
import { http, replyTo } from '../../platform/http.ts'
import { inQuery, useOptimisticMutation } from '../../platform/use-optimistic-mutation.ts'
import { postQuery } from '../posts/index.ts'

const queryKey = ['stock-alerts']

export const stockAlertsQuery = queryOptions({
  queryKey,
  queryFn: ({ signal }): Promise<StockAlertList> => replyTo(http.GET('/api/my/stock-alerts', { signal })),
})

/** Sets or cancels the alert for a part, optimistically on its page. */
export function useStockAlert(postId: number) {
  const client = useQueryClient()
  const path = { params: { path: { postId } } }
  return useOptimisticMutation({
    mutationKey: ['stock-alert', postId],
    mutationFn: (isOn: boolean) =>
      isOn
        ? replyTo(http.PUT('/api/posts/{postId}/stock-alert', path))
        : replyTo(http.DELETE('/api/posts/{postId}/stock-alert', path)),
    cached: inQuery<Post>(client, postQuery(postId).queryKey),
    expected: (post, hasAlert) => (post?.sale ? { ...post, sale: { ...post.sale, hasAlert } } : post),
    invalidates: [queryKey],
  })
}
