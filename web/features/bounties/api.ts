import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { http, replyTo } from '../../platform/http.ts'
import { newKey } from '../../platform/keys.ts'
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

/** One idempotency key per amount: a double click or a retry after a lost response adds it once. */
export function useRaiseBounty(postId: number) {
  const intention = useRef({ vbt: 0, key: '' })
  const update = useBountyRefetch(postId)
  return useMutation({
    mutationFn: (vbt: number) => {
      if (intention.current.vbt !== vbt) intention.current = { vbt, key: newKey() }
      const header = { 'idempotency-key': intention.current.key }
      return replyTo(
        http.POST('/api/posts/{postId}/bounty/raises', { params: { ...at(postId), header }, body: { vbt } }),
      )
    },
    onSuccess: update,
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
