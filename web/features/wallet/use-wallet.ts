import { useQuery, useQueryClient } from '@tanstack/react-query'
import { refetch } from '../../platform/query-client.ts'
import { useRoom } from '../../platform/socket.ts'
import { walletKey, walletQuery } from './api.ts'

/** The member's tokens, live and in every tab; undefined until they are known. */
export function useWallet(memberId: number) {
  const queryClient = useQueryClient()
  const { data } = useQuery(walletQuery)
  const refetchAll = () => refetch(queryClient, { queryKey: walletKey })
  useRoom(`member:${memberId}`, ({ type }) => void (type === 'wallet_changed' && refetchAll()), refetchAll)
  return data
}
