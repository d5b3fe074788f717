import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ListingsAction, ListingsOutcome } from '#contract/listing-actions.ts'
import { http, replyTo } from '../../../platform/http.ts'
import { forgetKey, keptKey } from '../../../platform/kept-key.ts'
import { refetch } from '../../../platform/query-client.ts'
import { draftsQuery } from '../../drafts/index.ts'
import { postsKey } from '../../posts/index.ts'
import { sellerKey } from '../api.ts'

const name = 'listings'

/** Acts on several listings in one call. The same press again after a lost answer copies nothing twice. */
export function useActOnListings() {
  const client = useQueryClient()
  return useMutation({
    // Fail at once when offline, instead of pausing invisibly.
    networkMode: 'always',
    mutationFn: (body: ListingsAction): Promise<ListingsOutcome> => {
      const params = { header: { 'idempotency-key': keptKey(name, body) } }
      return replyTo(http.POST('/api/seller/listings/actions', { params, body }))
    },
    onSuccess: () => {
      forgetKey(name)
      return Promise.all([sellerKey, postsKey, draftsQuery.queryKey].map((queryKey) => refetch(client, { queryKey })))
    },
  })
}
