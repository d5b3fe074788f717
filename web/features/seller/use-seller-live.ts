import { useQueryClient } from '@tanstack/react-query'
import { refetch } from '../../platform/query-client.ts'
import { useRoom } from '../../platform/socket.ts'
import { sellerKey } from './api.ts'

const moving = ['orders_changed', 'offers_changed', 'deposits_changed']

/** Refetches the dashboard whenever an order, offer, or deposit of the member changes, and on demand. */
export function useSellerLive(memberId: number) {
  const client = useQueryClient()
  const refetchAll = () => refetch(client, { queryKey: sellerKey })
  useRoom(`member:${memberId}`, ({ type }) => void (moving.includes(type) && refetchAll()), refetchAll)
  return refetchAll
}
