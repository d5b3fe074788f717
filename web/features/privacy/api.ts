import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { PrivacyChange } from '#contract/privacy.ts'
import { http, replyTo } from '../../platform/http.ts'

export const privacyQuery = queryOptions({
  queryKey: ['privacy'],
  queryFn: ({ signal }) => replyTo(http.GET('/api/my/privacy', { signal })),
})

/** The choice stands at once, and goes back where the server says no. */
export function useChangePrivacy() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: PrivacyChange) => replyTo(http.PATCH('/api/my/privacy', { body })),
    onMutate: (change) => {
      const before = queryClient.getQueryData(privacyQuery.queryKey)
      if (before) queryClient.setQueryData(privacyQuery.queryKey, { ...before, ...change })
      return before
    },
    onError: (_error, _change, before) => queryClient.setQueryData(privacyQuery.queryKey, before),
    onSuccess: (privacy) => queryClient.setQueryData(privacyQuery.queryKey, privacy),
  })
}
