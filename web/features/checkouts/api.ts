import { queryOptions, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import type { Checkout } from '#contract/checkouts.ts'
import type { CheckoutChange, NewCheckout } from '#contract/goods.ts'
import { http, replyTo } from '../../platform/http.ts'
import { newKey } from '../../platform/keys.ts'
import { broadcastChange } from '../../platform/other-tabs.ts'
import { refetch } from '../../platform/query-client.ts'
import { cartKey, chosenDeliveries, keepDelivery } from '../cart/index.ts'
import { postsKey } from '../posts/index.ts'
import { walletKey } from '../wallet/index.ts'
import { nextEndOf } from './held-lines.ts'
import { msLeft } from './hold.ts'

const POLL_MS = 2_000
/** Someone else is paying for a part, and may not. */
const POLL_HELD_MS = 10_000

/** Refetched while something else may change it: tokens that pay it, or the end of a hold. */
export const checkoutQuery = (id: number) =>
  queryOptions({
    queryKey: ['checkouts', id],
    queryFn: ({ signal }): Promise<Checkout> => replyTo(http.GET('/api/checkouts/{checkoutId}', { ...at(id), signal })),
    refetchInterval: ({ state: { data, dataUpdatedAt } }) => {
      if (data?.state !== 'open') return false
      if (data.paysAfterTopUp) return POLL_MS
      if (data.blockers.some(({ code }) => code === 'held')) return POLL_HELD_MS
      return Math.max(POLL_MS, msLeft({ ...data, endsAt: nextEndOf(data) }, dataUpdatedAt, Date.now()))
    },
  })

const at = (checkoutId: number) => ({ params: { path: { checkoutId } } })

/**
 * Starts a checkout of these lines, with the deliveries that the buyer chose before, and opens it. A double click, or a
 * retry after a lost reply, starts one.
 */
export function useStartCheckout() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const keyOf = useKeys()
  return useMutation({
    networkMode: 'always',
    mutationFn: (lines: NewCheckout['lines']): Promise<Checkout> => {
      const body = { lines, deliveries: chosenDeliveries() }
      const header = { 'idempotency-key': keyOf(body) }
      return replyTo(http.POST('/api/checkouts', { params: { header }, body }))
    },
    onSuccess: (checkout) => {
      keyOf(null)
      client.setQueryData(checkoutQuery(checkout.id).queryKey, checkout)
      return navigate({ to: '/checkout/$checkoutId', params: { checkoutId: String(checkout.id) } })
    },
  })
}

const changeKey = (id: number) => ['checkouts', id, 'change']

export function useChangeCheckout(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: changeKey(id),
    networkMode: 'always',
    // Runs one at a time, so that the last click wins.
    scope: { id: `checkout-${id}` },
    mutationFn: (body: CheckoutChange): Promise<Checkout> =>
      replyTo(http.PATCH('/api/checkouts/{checkoutId}', { ...at(id), body })),
    onSuccess: (checkout, { deliveries = [] }) => {
      keepDeliveries(checkout, deliveries)
      show(client, checkout)
    },
    onError: () => refetch(client, checkoutQuery(id)),
  })
}

/** So that the cart shows them, and another checkout starts with them. */
function keepDeliveries({ orders }: Checkout, deliveries: NonNullable<CheckoutChange['deliveries']>) {
  for (const { orderId, delivery } of deliveries) {
    const order = orders.find(({ id }) => id === orderId)
    if (order) keepDelivery({ sellerId: order.seller.id, delivery })
  }
}

/** Choices that have not been answered yet, oldest first. */
export function usePendingChanges(id: number) {
  return useMutationState({
    filters: { mutationKey: changeKey(id), exact: true, status: 'pending' },
    select: ({ state }) => state.variables as CheckoutChange,
  })
}

/** Pays with the buyer's tokens. A repeated payment changes nothing. */
export function usePayCheckout(id: number) {
  const client = useQueryClient()
  const keyOf = useKeys()
  return useMutation({
    networkMode: 'always',
    mutationFn: (totalVbt: number): Promise<Checkout> => {
      const params = { ...at(id).params, header: { 'idempotency-key': keyOf(totalVbt) } }
      return replyTo(http.POST('/api/checkouts/{checkoutId}/payment', { params, body: { totalVbt } }))
    },
    onSuccess: (checkout) => {
      show(client, checkout)
      return refetchBought(client)
    },
    // The call may have arrived although its reply did not.
    onError: () => refetch(client, checkoutQuery(id)),
  })
}

/** Sets the total to pay automatically once enough tokens arrive; null turns that off. */
export function usePayAfterTopUp(id: number) {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (totalVbt: number | null): Promise<Checkout> =>
      replyTo(http.PUT('/api/checkouts/{checkoutId}/payment-after-top-up', { ...at(id), body: { totalVbt } })),
    onSuccess: (checkout) => show(client, checkout),
    onError: () => refetch(client, checkoutQuery(id)),
  })
}

/** Has everything held longer, once. */
export function useExtendCheckout(id: number) {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (): Promise<Checkout> => replyTo(http.PUT('/api/checkouts/{checkoutId}/extension', at(id))),
    onSuccess: (checkout) => show(client, checkout),
    onError: () => refetch(client, checkoutQuery(id)),
  })
}

/** Ends the checkout, and puts its parts back on sale. */
export function useCancelCheckout(id: number) {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: () => replyTo(http.DELETE('/api/checkouts/{checkoutId}', at(id))),
    onSettled: () => Promise.all([refetch(client, checkoutQuery(id)), refetch(client, { queryKey: cartKey })]),
  })
}

/** What a paid checkout makes stale: the wallet, the cart, and the stock of posts. */
export function refetchBought(client: ReturnType<typeof useQueryClient>) {
  const keys = [walletKey, cartKey, postsKey]
  broadcastChange({ invalidates: keys })
  return Promise.all(keys.map((queryKey) => refetch(client, { queryKey })))
}

function show(client: ReturnType<typeof useQueryClient>, checkout: Checkout) {
  const { queryKey } = checkoutQuery(checkout.id)
  client.setQueryData(queryKey, checkout)
  broadcastChange({ queryKey, data: checkout, invalidates: [] })
}

/** Returns the same key for the same content, until `null` reports that it is done. */
function useKeys() {
  const intention = useRef({ words: '', key: '' })
  return (content: unknown) => {
    const words = JSON.stringify(content)
    if (intention.current.words !== words) intention.current = { words, key: newKey() }
    return intention.current.key
  }
}
