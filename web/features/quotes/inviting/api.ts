import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { BusinessesToInvite } from '#contract/invitations.ts'
import { http, replyTo } from '../../../platform/http.ts'
import { quotesKey } from '../api.ts'
import { useKeys } from '../use-keys.ts'

/** The nearest businesses that the author of a request can ask for a quote. */
export const businessesToInviteQuery = (postId: number) =>
  queryOptions({
    queryKey: [...quotesKey, 'invite', postId],
    queryFn: ({ signal }): Promise<BusinessesToInvite> =>
      replyTo(http.GET('/api/requests/{postId}/businesses', { params: { path: { postId } }, signal })),
  })

/** Asks a business for a quote. A double click asks once. */
export function useInvite(postId: number) {
  const client = useQueryClient()
  const keyOf = useKeys()
  const { queryKey } = businessesToInviteQuery(postId)
  return useMutation({
    networkMode: 'always',
    mutationFn: (businessId: number): Promise<BusinessesToInvite> => {
      const params = { path: { postId }, header: { 'idempotency-key': keyOf(businessId) } }
      return replyTo(http.POST('/api/requests/{postId}/invitations', { params, body: { businessId } }))
    },
    onSuccess: (businesses) => client.setQueryData(queryKey, businesses),
    // Another tab may have invited it, or it may be gone.
    onError: () => client.invalidateQueries({ queryKey }),
  })
}
