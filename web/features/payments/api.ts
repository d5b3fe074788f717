import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { PaymentOptions, TestPayment, TopUp, TopUpPage } from '#contract/payments.ts'
import { http, replyTo } from '../../platform/http.ts'
import { broadcastChange } from '../../platform/other-tabs.ts'
import { walletKey } from '../wallet/index.ts'

// Below the wallet's key, because whatever moves tokens may change what can be bought and given back.
export const paymentsKey = [...walletKey, 'payments']
const POLL_MS = 3_000

export const paymentOptionsQuery = queryOptions({
  queryKey: [...paymentsKey, 'options'],
  queryFn: ({ signal }): Promise<PaymentOptions> => replyTo(http.GET('/api/payments', { signal })),
})

/** Refetched while the payment is with the bank, because the message that it is paid may get lost. */
export const topUpQuery = (id: number) =>
  queryOptions({
    queryKey: [...paymentsKey, 'top-up', id],
    queryFn: ({ signal }): Promise<TopUp> =>
      replyTo(http.GET('/api/top-ups/{topUpId}', { params: { path: { topUpId: id } }, signal })),
    refetchInterval: ({ state }) => state.data?.state === 'processing' && POLL_MS,
  })

export const topUpsQuery = infiniteQueryOptions({
  queryKey: [...paymentsKey, 'list'],
  queryFn: ({ pageParam: after, signal }): Promise<TopUpPage> =>
    replyTo(http.GET('/api/top-ups', { params: { query: after ? { after } : {} }, signal })),
  initialPageParam: '',
  getNextPageParam: (page) => page.next,
})

/** A repeated `key` gets the same top-up. `checkoutId`: it buys what is missing there. */
export function createTopUp(key: string, vbt: number, checkoutId?: number): Promise<TopUp> {
  const header = { 'idempotency-key': key }
  if (checkoutId === undefined) return replyTo(http.POST('/api/top-ups', { params: { header }, body: { vbt } }))
  const params = { header, path: { checkoutId } }
  return replyTo(http.POST('/api/checkouts/{checkoutId}/top-ups', { params, body: { vbt } }))
}

export function getTopUp(id: number): Promise<TopUp> {
  return replyTo(http.GET('/api/top-ups/{topUpId}', { params: { path: { topUpId: id } } }))
}

export function confirmTopUp(id: number, body: TestPayment): Promise<TopUp> {
  return replyTo(http.POST('/api/top-ups/{topUpId}/confirmation', { params: { path: { topUpId: id } }, body }))
}

/** Cancels a top-up that is open. */
export function endTopUp(id: number): Promise<TopUp> {
  return replyTo(http.DELETE('/api/top-ups/{topUpId}', { params: { path: { topUpId: id } } }))
}

/** `key`: retries send the same one. */
export function useRefund({ id }: TopUp) {
  const changed = useTopUpChanged()
  return useMutation({
    mutationFn: ({ key, vbt }: { key: string; vbt: number }): Promise<TopUp> => {
      const params = { path: { topUpId: id }, header: { 'idempotency-key': key } }
      return replyTo(http.POST('/api/top-ups/{topUpId}/refunds', { params, body: { vbt } }))
    },
    onSuccess: changed,
  })
}

/** Shows the new state of a top-up, and refetches what it may have changed, in every tab. */
export function useTopUpChanged() {
  const client = useQueryClient()
  return (topUp: TopUp) => {
    client.setQueryData(topUpQuery(topUp.id).queryKey, topUp)
    broadcastChange({ invalidates: [walletKey] })
    return client.invalidateQueries({ queryKey: walletKey })
  }
}
