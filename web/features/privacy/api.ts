import { queryOptions } from '@tanstack/react-query'
import type { Privacy, PrivacyChange } from '#contract/privacy.ts'
import { http, replyTo } from '../../platform/http.ts'
import { useOptimisticMutation } from '../../platform/use-optimistic-mutation.ts'

export const privacyQuery = queryOptions({
  queryKey: ['privacy'],
  queryFn: ({ signal }) => replyTo(http.GET('/api/my/privacy', { signal })),
})

/** The choice stands at once, and goes back where the server says no. */
export function useChangePrivacy() {
  return useOptimisticMutation({
    mutationKey: ['privacy'],
    mutationFn: (body: PrivacyChange) => replyTo(http.PATCH('/api/my/privacy', { body })),
    queryKey: privacyQuery.queryKey,
    expected: (kept: Privacy | undefined, change) => kept && { ...kept, ...change },
    confirmed: (_kept, privacy) => privacy,
  })
}
