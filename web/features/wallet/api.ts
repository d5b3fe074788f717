import { queryOptions } from '@tanstack/react-query'
import { http, replyTo } from '../../platform/http.ts'

/** Everything of the viewer's wallet starts with this key: tokens that move make all of it stale. */
export const walletKey = ['wallet']

/** What the viewer has. Only for members. */
export const walletQuery = queryOptions({
  queryKey: [...walletKey, 'balance'],
  queryFn: ({ signal }) => replyTo(http.GET('/api/wallet', { signal })),
})
