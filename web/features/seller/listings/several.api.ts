import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ListingsAction, ListingsOutcome } from '#contract/listing-actions.ts'
import { http, replyTo } from '../../../platform/http.ts'
import { newKey } from '../../../platform/keys.ts'
import { refetch } from '../../../platform/query-client.ts'
import { draftsQuery } from '../../drafts/index.ts'
import { postsKey } from '../../posts/index.ts'
import { sellerKey } from '../api.ts'

/** Acts on several listings in one call. */
export function useActOnListings() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ListingsAction): Promise<ListingsOutcome> => {
      const params = { header: { 'idempotency-key': newKey() } }
      return replyTo(http.POST('/api/seller/listings/actions', { params, body }))
    },
    onSuccess: () =>
      Promise.all([sellerKey, postsKey, draftsQuery.queryKey].map((queryKey) => refetch(client, { queryKey }))),
  })
}
