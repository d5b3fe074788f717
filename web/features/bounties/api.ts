import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { http, replyTo } from '../../platform/http.ts'
import { forgetKey, keptKey } from '../../platform/kept-key.ts'
import { refetch } from '../../platform/query-client.ts'
import { postQuery } from '../posts/index.ts'
import { walletKey } from '../wallet/index.ts'

const at = (postId: number) => ({ path: { postId } })

/** The bounty of a forum post. */
export const bountyQuery = (postId: number) =>
  queryOptions({
    queryKey: ['bounties', postId],
    queryFn: ({ signal }) => replyTo(http.GET('/api/posts/{postId}/bounty', { params: at(postId), signal })),
  })

/** A double click, or the same amount once more after a lost response, adds it once. */
export function useRaiseBounty(postId: number) {
  const name = `bounty ${postId}`
  const update = useBountyRefetch(postId)
  return useMutation({
    // Fail at once when offline, instead of pausing invisibly.
    networkMode: 'always',
    mutationFn: (vbt: number) => {
      const header = { 'idempotency-key': keptKey(name, vbt) }
      return replyTo(
        http.POST('/api/posts/{postId}/bounty/raises', { params: { ...at(postId), header }, body: { vbt } }),
      )
    },
    onSuccess: () => {
      forgetKey(name)
      return update()
    },
  })
}

/** Refetches everything that shows the bounty, or its effect on the member's tokens. */
export function useBountyRefetch(postId: number) {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      refetch(queryClient, bountyQuery(postId)),
      refetch(queryClient, { queryKey: postQuery(postId).queryKey, exact: true }),
      refetch(queryClient, { queryKey: walletKey }),
    ])
}
