import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ListingImportResult } from '#contract/seller.ts'
import { http, replyTo } from '../../../platform/http.ts'
import { newKey } from '../../../platform/keys.ts'
import { refetch } from '../../../platform/query-client.ts'
import { postsKey } from '../../posts/index.ts'
import { sellerKey } from '../api.ts'

/** Checks a file: what it would do, and its mistakes. Changes nothing. */
export function useCheckImport() {
  return useMutation({ networkMode: 'always', mutationFn: (csv: string) => send({ csv, isTrial: true }, newKey()) })
}

/** Imports a file. `key`: the idempotency key of one intent, so that a repeated call imports once. */
export function useImport() {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ csv, key }: { csv: string; key: string }) => send({ csv, isTrial: false }, key),
    onSuccess: () => {
      void refetch(client, { queryKey: sellerKey })
      void refetch(client, { queryKey: postsKey })
    },
  })
}

function send(body: { csv: string; isTrial: boolean }, key: string): Promise<ListingImportResult> {
  const params = { header: { 'idempotency-key': key } }
  return replyTo(http.POST('/api/seller/listings/import', { params, body }))
}
