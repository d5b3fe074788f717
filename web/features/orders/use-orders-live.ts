import { useQueryClient } from '@tanstack/react-query'
import { refetch } from '../../platform/query-client.ts'
import { useRoom } from '../../platform/socket.ts'
import { reviewsKey } from '../reviews/index.ts'
import { ordersKey } from './api.ts'

// A job shows a quote on extra work.
const moving = ['orders_changed', 'quotes_changed']

/** Fetches orders and their reviews again whenever one of the member's changes. */
export function useOrdersLive(memberId: number) {
  const client = useQueryClient()
  const refetchAll = () =>
    Promise.all([refetch(client, { queryKey: ordersKey }), refetch(client, { queryKey: reviewsKey })])
  useRoom(`member:${memberId}`, ({ type }) => void (moving.includes(type) && refetchAll()), refetchAll)
}
