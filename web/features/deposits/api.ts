import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type {
  Deposit,
  DepositAcceptance,
  DepositAction,
  DepositCounts,
  DepositPage,
  DepositQuery,
  NewDeposit,
  OpenDeposits,
  PostDeposit,
} from '#contract/deposits.ts'
import type { SaleWaits } from '#contract/sale-waits.ts'
import { http, replyTo } from '../../platform/http.ts'
import { newKey } from '../../platform/keys.ts'
import { refetch } from '../../platform/query-client.ts'
import { postsKey } from '../posts/index.ts'
import { walletKey } from '../wallet/index.ts'

/** The prefix of all query keys for deposits: any step makes them all stale. */
export const depositsKey = ['deposits']

/** What a vehicle's page shows about its deposit. */
export const postDepositQuery = (postId: number) =>
  queryOptions({
    queryKey: [...depositsKey, 'post', postId],
    queryFn: ({ signal }): Promise<PostDeposit> =>
      replyTo(http.GET('/api/posts/{postId}/deposit', { params: { path: { postId } }, signal })),
  })

/** Deposits that the member left as a buyer, or received as a seller. */
export const depositListQuery = (side: DepositQuery['side']) =>
  infiniteQueryOptions({
    queryKey: [...depositsKey, 'list', side],
    queryFn: ({ pageParam: after, signal }): Promise<DepositPage> => {
      const query = { side, ...(after && { after }) }
      return replyTo(http.GET('/api/deposits', { params: { query }, signal }))
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

/** The counts on the tabs. */
export const depositCountsQuery = queryOptions({
  queryKey: [...depositsKey, 'counts'],
  queryFn: ({ signal }): Promise<DepositCounts> => replyTo(http.GET('/api/deposits/counts', { signal })),
})

/** Deposits on either side that have not ended. */
export const openDepositsQuery = queryOptions({
  queryKey: [...depositsKey, 'open'],
  queryFn: ({ signal }): Promise<OpenDeposits> => replyTo(http.GET('/api/deposits/open', { signal })),
})

export const depositQuery = (depositId: number) =>
  queryOptions({
    queryKey: [...depositsKey, 'one', depositId],
    queryFn: ({ signal }): Promise<Deposit> =>
      replyTo(http.GET('/api/deposits/{depositId}', { params: { path: { depositId } }, signal })),
  })

/** Leaves a deposit. A double click or a retry after a lost reply leaves only one. */
export function useLeaveDeposit(postId: number) {
  const refetchAll = useDepositsRefetch()
  const keyOf = useKeys()
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: NewDeposit): Promise<Deposit> => {
      const params = { path: { postId }, header: { 'idempotency-key': keyOf(body) } }
      return replyTo(http.POST('/api/posts/{postId}/deposits', { params, body }))
    },
    onSettled: refetchAll,
  })
}

type Call = {
  params: { path: { depositId: number }; header: { 'idempotency-key': string } }
  body: DepositAcceptance
}

/** Each replies with the deposit. */
const depositActions: Record<DepositAction, (call: Call) => Promise<{ data?: unknown; error?: unknown }>> = {
  accept: (call) => http.POST('/api/deposits/{depositId}/accept', call),
  decline: (call) => http.POST('/api/deposits/{depositId}/decline', call),
  cancel: (call) => http.POST('/api/deposits/{depositId}/cancel', call),
  agree: (call) => http.POST('/api/deposits/{depositId}/agree', call),
  disagree: (call) => http.POST('/api/deposits/{depositId}/disagree', call),
  give_back: (call) => http.POST('/api/deposits/{depositId}/give-back', call),
}

/**
 * Takes an action. If the deposit changed in the meantime, it is refetched. Accepting gives up the offers that the
 * seller accepted from others, which the dialog has named.
 */
export function useDepositAction({ id, version, agreedWith }: Deposit, action: DepositAction) {
  const refetchAll = useDepositsRefetch()
  const keyOf = useKeys()
  return useMutation({
    networkMode: 'always',
    mutationFn: () => {
      const despiteOffers = agreedWith.map(({ offerId }) => offerId)
      const body = { version, ...(action === 'accept' && { despiteOffers }) }
      const params = { path: { depositId: id }, header: { 'idempotency-key': keyOf([action, body]) } }
      return replyTo(depositActions[action]({ params, body }))
    },
    onSettled: refetchAll,
  })
}

/** Refetches everything that shows deposits, or their effects on tokens, offers, and sales. */
export function useDepositsRefetch() {
  const client = useQueryClient()
  return () =>
    Promise.all([depositsKey, walletKey, postsKey, ['offers']].map((queryKey) => refetch(client, { queryKey })))
}

/** Returns the same key for the same content, so that a repeated call acts once. */
function useKeys() {
  const intention = useRef({ words: '', key: '' })
  return (content: unknown) => {
    const words = JSON.stringify(content)
    if (intention.current.words !== words) intention.current = { words, key: newKey() }
    return intention.current.key
  }
}

export const saleWaitsQuery = queryOptions({
  queryKey: ['sale-waits'],
  queryFn: ({ signal }): Promise<SaleWaits> => replyTo(http.GET('/api/offers/waits', { signal })),
  // Only a restart of the site changes them.
  staleTime: Number.POSITIVE_INFINITY,
})
