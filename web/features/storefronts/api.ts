import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { StorefrontPage } from '#contract/storefront-pages.ts'
import type { OwnStorefront, StorefrontInput } from '#contract/storefronts.ts'
import { http, replyTo } from '../../platform/http.ts'
import { refetch } from '../../platform/query-client.ts'
import { RefusedCall } from '../../platform/refused-call.ts'
import { postsKey } from '../posts/index.ts'

/** The viewer's own storefront; null if they have none. */
export const storefrontQuery = queryOptions({
  queryKey: ['storefront'],
  queryFn: ({ signal }): Promise<OwnStorefront | null> =>
    replyTo(http.GET('/api/storefront', { signal })).catch((error) => {
      if (error instanceof RefusedCall && error.problem.status === 404) return null
      throw error
    }),
})

/** A seller's page, for everyone. */
export const storefrontPageQuery = (handle: string) =>
  queryOptions({
    queryKey: ['storefront', 'page', handle],
    queryFn: ({ signal }): Promise<StorefrontPage> =>
      replyTo(http.GET('/api/members/{handle}/storefront', { params: { path: { handle } }, signal })),
  })

/** Opens or changes the storefront. The viewer's posts show it, too. */
export function useSaveStorefront() {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: StorefrontInput): Promise<OwnStorefront> =>
      replyTo(http.PUT('/api/storefront', { body: body as never })),
    onSuccess: (saved) => {
      client.setQueryData(storefrontQuery.queryKey, saved)
      void client.invalidateQueries({ queryKey: ['storefront', 'page'] })
      return refetch(client, { queryKey: postsKey })
    },
  })
}
