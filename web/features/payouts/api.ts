import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type {
  Earnings,
  NewPayout,
  PAYOUT_PAGES,
  Payout,
  PayoutPage,
  PayoutSalePage,
  PayoutYears,
  StripePage,
} from '#contract/payouts.ts'
import { http, replyTo } from '../../platform/http.ts'
import { forgetKey, keptKey } from '../../platform/kept-key.ts'
import { broadcastChange } from '../../platform/other-tabs.ts'
import { refetch } from '../../platform/query-client.ts'
import { walletKey } from '../wallet/index.ts'

/** The prefix of all query keys about payouts. Below the wallet's key, because what moves tokens changes what can be paid out. */
export const payoutsKey = [...walletKey, 'payouts']

/** Of a state that only Stripe can change: the message about it may get lost. */
const POLL_MS = 5_000

export const earningsQuery = queryOptions({
  queryKey: [...payoutsKey, 'earnings'],
  queryFn: ({ signal }): Promise<Earnings> => replyTo(http.GET('/api/payouts/earnings', { signal })),
  // The member may be back from Stripe's pages.
  staleTime: 0,
  refetchInterval: ({ state }) => state.data?.account.state === 'pending' && POLL_MS,
})

/** Newest first. */
export const payoutsQuery = infiniteQueryOptions({
  queryKey: [...payoutsKey, 'list'],
  queryFn: ({ pageParam: after, signal }): Promise<PayoutPage> =>
    replyTo(http.GET('/api/payouts', { params: { query: after ? { after } : {} }, signal })),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
  staleTime: 0,
  refetchInterval: ({ state }) => state.data?.pages[0]?.items.some(isMoving) && POLL_MS,
})

/** Stripe is asked, and answers within moments. */
function isMoving({ state, problem }: Payout) {
  return state === 'created' && problem === null
}

/** What became available before a payout. */
export const payoutSalesQuery = (payoutId: number) =>
  infiniteQueryOptions({
    queryKey: [...payoutsKey, 'sales', payoutId],
    queryFn: ({ pageParam: after, signal }): Promise<PayoutSalePage> => {
      const params = { path: { payoutId }, query: after ? { after } : {} }
      return replyTo(http.GET('/api/payouts/{payoutId}/sales', { params, signal }))
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

export const payoutYearsQuery = queryOptions({
  queryKey: [...payoutsKey, 'years'],
  queryFn: ({ signal }): Promise<PayoutYears> => replyTo(http.GET('/api/payouts/years', { signal })),
})

/** A CSV of the payouts of a year, or of all. */
export function payoutFile(year?: number) {
  return year === undefined ? '/api/payouts/file' : `/api/payouts/file?year=${year}`
}

const KEY_NAME = 'payout'

/** A double click, or the same payout once more after a lost answer, pays out once. */
export function usePayOut() {
  const client = useQueryClient()
  return useMutation({
    // Fail at once when offline, instead of paying out later, unseen.
    networkMode: 'always',
    mutationFn: (body: NewPayout): Promise<Payout> => {
      const params = { header: { 'idempotency-key': keptKey(KEY_NAME, body) } }
      return replyTo(http.POST('/api/payouts', { params, body }))
    },
    onSuccess: () => {
      forgetKey(KEY_NAME)
      broadcastChange({ invalidates: [walletKey] })
    },
    // Not awaited: the dialog closes first. A refusal may be about a new fee, or less that is available.
    onSettled: () => void refetch(client, { queryKey: walletKey }),
  })
}

export type PayoutsPage = (typeof PAYOUT_PAGES)[number]

/** Leads to Stripe: to begin or go on setting up, which comes back to `from`, or to the member's own page there. */
export function useStripe(from: PayoutsPage) {
  return useMutation({
    networkMode: 'always',
    mutationFn: (page: 'setup' | 'dashboard'): Promise<StripePage> =>
      page === 'setup'
        ? replyTo(http.POST('/api/payouts/account', { body: { from } }))
        : replyTo(http.POST('/api/payouts/account/dashboard')),
    // The link works once.
    onSuccess: ({ url }) => location.assign(url),
  })
}

export function useAutomatic() {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (isAutomatic: boolean): Promise<Earnings> =>
      replyTo(http.PUT('/api/payouts/automatic', { body: { isAutomatic } })),
    onSuccess: (earnings) => {
      client.setQueryData(earningsQuery.queryKey, earnings)
      broadcastChange({ invalidates: [payoutsKey] })
    },
  })
}
