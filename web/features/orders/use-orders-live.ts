import { useQueryClient } from '@tanstack/react-query'
import { refetch } from '../../platform/query-client.ts'
import { useRoom } from '../../platform/socket.ts'
import { reviewsKey } from '../reviews/index.ts'
import { ordersKey } from './api.ts'

/** Fetches orders and their reviews again whenever one of the member's changes. */
export function useOrdersLive(memberId: number) {
  const client = useQueryClient()
  const refetchAll = () =>
    Promise.all([refetch(client, { queryKey: ordersKey }), refetch(client, { queryKey: reviewsKey })])
  useRoom(`member:${memberId}`, ({ type }) => void (type === 'orders_changed' && refetchAll()), refetchAll)
}
