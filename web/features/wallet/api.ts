import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { NewTip, TipPage } from '#contract/tips.ts'
import type { HeldTokens, StatementPage, StatementQuery, StatementRange } from '#contract/wallet.ts'
import { http, replyTo } from '../../platform/http.ts'
import { forgetKey, keptKey } from '../../platform/kept-key.ts'
import { refetch } from '../../platform/query-client.ts'

/** Everything of the viewer's wallet starts with this key: tokens that move make all of it stale. */
export const walletKey = ['wallet']

/** What the viewer has. Only for members. */
export const walletQuery = queryOptions({
  queryKey: [...walletKey, 'balance'],
  queryFn: ({ signal }) => replyTo(http.GET('/api/wallet', { signal })),
})

/** What holds the viewer's tokens. */
export const heldQuery = queryOptions({
  queryKey: [...walletKey, 'held'],
  queryFn: ({ signal }): Promise<HeldTokens> => replyTo(http.GET('/api/wallet/held', { signal })),
})

/** A period of the statement, newest first. */
export const statementQuery = ({ only, from, to }: Pick<StatementQuery, 'only' | 'from' | 'to'>) =>
  infiniteQueryOptions({
    queryKey: [...walletKey, 'statement', only ?? 'all', from ?? '', to ?? ''],
    queryFn: ({ pageParam: after, signal }): Promise<StatementPage> => {
      const query = { ...(only && { only }), ...(from && { from }), ...(to && { to }), ...(after && { after }) }
      return replyTo(http.GET('/api/wallet/statement', { params: { query }, signal }))
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

/** The sums of a period. */
export const totalsQuery = (query: StatementRange) =>
  queryOptions({
    queryKey: [...walletKey, 'totals', query.from ?? '', query.to ?? ''],
    queryFn: ({ signal }) => replyTo(http.GET('/api/wallet/statement/totals', { params: { query }, signal })),
  })

/** The tips of a post, newest first. */
export const tipsQuery = (postId: number) =>
  infiniteQueryOptions({
    queryKey: ['tips', postId],
    queryFn: ({ pageParam: after, signal }): Promise<TipPage> => {
      const params = { path: { postId }, query: after ? { after } : {} }
      return replyTo(http.GET('/api/posts/{postId}/tips', { params, signal }))
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

/** A double click, or the same tip once more after a lost response, gives it once: tips are final. */
export function useTip(postId: number) {
  const client = useQueryClient()
  const name = `tip ${postId}`
  return useMutation({
    // Fail at once when offline, instead of pausing invisibly.
    networkMode: 'always',
    mutationFn: (body: NewTip) => {
      const params = { path: { postId }, header: { 'idempotency-key': keptKey(name, body) } }
      return replyTo(http.POST('/api/posts/{postId}/tips', { params, body }))
    },
    onSuccess: () => forgetKey(name),
    onSettled: () =>
      Promise.all([
        refetch(client, { queryKey: walletKey }),
        refetch(client, { queryKey: tipsQuery(postId).queryKey }),
      ]),
  })
}

export function useRemoveMessage(postId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (tipId: number) => replyTo(http.DELETE('/api/tips/{tipId}/message', { params: { path: { tipId } } })),
    onSuccess: () => refetch(client, { queryKey: tipsQuery(postId).queryKey }),
  })
}
