import { queryOptions, useMutation } from '@tanstack/react-query'
import type { Farewell } from '#contract/own-data.ts'
import { http, replyTo } from '../../platform/http.ts'

/** Downloaded by the browser itself, because the archive can be very large. */
export const archiveUrl = '/api/my/data'

/** What becomes of the member's tokens. */
export const farewellQuery = queryOptions({
  queryKey: ['farewell'],
  queryFn: ({ signal }) => replyTo(http.GET('/api/me/farewell', { signal })),
  // Tokens move at any time.
  staleTime: 0,
})

export function useDeleteAccount() {
  return useMutation({ mutationFn: (body: Farewell) => replyTo(http.POST('/api/me/delete', { body })) })
}
