import { useQueryClient } from '@tanstack/react-query'
import { refetch } from '../../platform/query-client.ts'
import { useRoom } from '../../platform/socket.ts'
import { payoutsKey } from './api.ts'

const moving = ['payouts_changed', 'wallet_changed']

/** Refetches earnings and payouts whenever one of them changes. */
export function usePayoutsLive(memberId: number) {
  const client = useQueryClient()
  const refetchAll = () => refetch(client, { queryKey: payoutsKey })
  useRoom(`member:${memberId}`, ({ type }) => void (moving.includes(type) && refetchAll()), refetchAll)
}
