import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { OpenDisputePage } from '#contract/open-disputes.ts'
import type { OpenOrders, Order, OrderCounts, OrderPage, OrderQuery, OrderSide } from '#contract/orders.ts'
import { http, replyTo } from '../../platform/http.ts'
import { newKey } from '../../platform/keys.ts'
import { refetch } from '../../platform/query-client.ts'
import { RefusedCall } from '../../platform/refused-call.ts'
import { reviewsKey } from '../reviews/index.ts'
import { walletKey } from '../wallet/index.ts'

/** Everything about orders starts with this key: a step makes all of it stale. */
export const ordersKey = ['orders']

export type OrderFilter = Omit<OrderQuery, 'side' | 'after' | 'limit'>

/** What the member bought, or sold. */
export const orderListQuery = (side: OrderSide, { sort, states, place, q }: OrderFilter) =>
  infiniteQueryOptions({
    queryKey: [...ordersKey, 'list', side, sort ?? 'best', states ?? '', place ?? '', q ?? ''],
    queryFn: ({ pageParam: after, signal }): Promise<OrderPage> => {
      const query = {
        side,
        ...(sort && { sort }),
        ...(states && { states }),
        ...(place && { place }),
        ...(q && { q }),
        ...(after && { after }),
      }
      return replyTo(http.GET('/api/orders', { params: { query }, signal }))
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

/** The numbers beside the tabs, and the places of one side. Fetched again when the time to pay a checkout is over. */
export const orderCountsQuery = (side: OrderSide) =>
  queryOptions({
    queryKey: [...ordersKey, 'counts', side],
    queryFn: ({ signal }): Promise<OrderCounts> =>
      replyTo(http.GET('/api/orders/counts', { params: { query: { side } }, signal })),
    refetchInterval: ({ state: { data } }) => {
      if (!data?.unpaid) return false
      return Math.max(MIN_REFETCH_MS, Date.parse(data.unpaid.endsAt) - Date.parse(data.unpaid.readAt))
    },
  })

const MIN_REFETCH_MS = 2_000

export const orderQuery = (orderId: number) =>
  queryOptions({
    queryKey: [...ordersKey, 'one', orderId],
    queryFn: ({ signal }) => replyTo(http.GET('/api/orders/{orderId}', { params: { path: { orderId } }, signal })),
  })

/** What must end before the member can delete their account. */
export const openOrdersQuery = queryOptions({
  queryKey: [...ordersKey, 'open'],
  queryFn: ({ signal }): Promise<OpenOrders> => replyTo(http.GET('/api/orders/open', { signal })),
  staleTime: 0,
})

/** Open disputes, and denied returns under appeal. Only for moderators. */
export const disputesQuery = infiniteQueryOptions({
  queryKey: [...ordersKey, 'disputes'],
  queryFn: ({ pageParam: after, signal }): Promise<OpenDisputePage> => {
    const params = { query: after ? { after } : {} }
    return replyTo(http.GET('/api/disputes', { params, signal }))
  },
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
})

type At = { params: { path: { orderId: number }; header: { 'idempotency-key': string } }; version: number }

/** An action's call. It replies with the order. */
export type OrderCall<Given> = (at: At, given: Given) => Promise<{ data?: Order; error?: unknown }>

/**
 * Takes an action. One idempotency key per body: a double click or a retry after a lost response does it once. If the
 * order changed in the meantime, it is fetched again.
 */
export function useOrderAction<Given>({ id, version }: Pick<Order, 'id' | 'version'>, call: OrderCall<Given>) {
  const client = useQueryClient()
  const intention = useRef({ body: '', key: '' })
  return useMutation({
    networkMode: 'always',
    mutationFn: (given: Given) => {
      const text = JSON.stringify([given, version])
      if (intention.current.body !== text) intention.current = { body: text, key: newKey() }
      const params = { path: { orderId: id }, header: { 'idempotency-key': intention.current.key } }
      return replyTo(call({ params, version }, given))
    },
    onSuccess: (order) => {
      client.setQueryData(orderQuery(id).queryKey, order)
      // Nothing waits for the rest.
      void refetch(client, { queryKey: ordersKey })
      void refetch(client, { queryKey: walletKey })
      void refetch(client, { queryKey: reviewsKey })
    },
    onError: (error) => {
      if (error instanceof RefusedCall && error.problem.status === 409) return refetch(client, orderQuery(id))
    },
  })
}
