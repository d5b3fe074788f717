import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { LastListingImport, ListingImport, ListingImportPlan } from '#contract/listing-imports.ts'
import { http, replyTo } from '../../../platform/http.ts'
import { newKey } from '../../../platform/keys.ts'
import { refetch } from '../../../platform/query-client.ts'
import { sellerKey } from '../api.ts'

const LOOK_AGAIN_MS = 1_000

/** The last import. While it runs, looks again each second. */
export const lastImportQuery = queryOptions({
  queryKey: [...sellerKey, 'import'],
  queryFn: ({ signal }): Promise<LastListingImport> => replyTo(http.GET('/api/seller/listings/import', { signal })),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.last?.state === 'running' ? LOOK_AGAIN_MS : false),
})

/** Checks a file: what it would do, and its mistakes. Changes nothing. */
export function useCheckImport() {
  return useMutation({
    networkMode: 'always',
    mutationFn: (file: Pick<ListingImport, 'csv' | 'archive'>) => send({ ...file, isTrial: true }, newKey()),
  })
}

/** Starts an import. `key`: the idempotency key of one intent, so that a repeated call imports once. */
export function useImport() {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ key, ...body }: Omit<ListingImport, 'isTrial'> & { key: string }) =>
      send({ ...body, isTrial: false }, key),
    onSuccess: () => refetch(client, { queryKey: lastImportQuery.queryKey }),
  })
}

/** Removes the outcome of the last import. */
export function useDismissImport() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => replyTo(http.DELETE('/api/seller/listings/import')),
    onSuccess: () => client.setQueryData(lastImportQuery.queryKey, { last: null }),
  })
}

function send(body: ListingImport, key: string): Promise<ListingImportPlan> {
  const params = { header: { 'idempotency-key': key } }
  return replyTo(http.POST('/api/seller/listings/import', { params, body }))
}
