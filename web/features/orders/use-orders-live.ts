import { useQueryClient } from '@tanstack/react-query'
import { refetch } from '../../platform/query-client.ts'
import { useRoom } from '../../platform/socket.ts'
import { ordersKey } from './api.ts'

/** Fetches orders again whenever one of the member's changes. */
export function useOrdersLive(memberId: number) {
  const client = useQueryClient()
  const refetchAll = () => refetch(client, { queryKey: ordersKey })
  useRoom(`member:${memberId}`, ({ type }) => void (type === 'orders_changed' && refetchAll()), refetchAll)
}
