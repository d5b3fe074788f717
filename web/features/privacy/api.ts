import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { PrivacyChange } from '#contract/privacy.ts'
import { http, replyTo } from '../../platform/http.ts'

export const privacyQuery = queryOptions({
  queryKey: ['privacy'],
  queryFn: ({ signal }) => replyTo(http.GET('/api/my/privacy', { signal })),
})

export function useChangePrivacy() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: PrivacyChange) => replyTo(http.PATCH('/api/my/privacy', { body })),
    onSuccess: (privacy) => queryClient.setQueryData(privacyQuery.queryKey, privacy),
  })
}
