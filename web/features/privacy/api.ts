import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Privacy, PrivacyChange } from '#contract/privacy.ts'
import { http, replyTo } from '../../platform/http.ts'
import { inQuery, useOptimisticMutation } from '../../platform/use-optimistic-mutation.ts'

export const privacyQuery = queryOptions({
  queryKey: ['privacy'],
  queryFn: ({ signal }) => replyTo(http.GET('/api/my/privacy', { signal })),
})

/** An optimistic update of the privacy settings. */
export function useChangePrivacy() {
  return useOptimisticMutation({
    mutationKey: ['privacy'],
    mutationFn: (body: PrivacyChange) => replyTo(http.PATCH('/api/my/privacy', { body })),
    cached: inQuery<Privacy>(useQueryClient(), privacyQuery.queryKey),
    expected: (cached, change) => cached && { ...cached, ...change },
    confirmed: (_cached, privacy) => privacy,
  })
}
