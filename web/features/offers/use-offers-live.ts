import { useQueryClient } from '@tanstack/react-query'
import { refetch } from '../../platform/query-client.ts'
import { useRoom } from '../../platform/socket.ts'
import { offersKey } from './api.ts'

/** Refetches offers whenever one of the member's changes. Null for visitors, who have none. */
export function useOffersLive(memberId: number | null) {
  const client = useQueryClient()
  const refetchAll = () => refetch(client, { queryKey: offersKey })
  const room = memberId === null ? null : `member:${memberId}`
  useRoom(room, ({ type }) => void (type === 'offers_changed' && refetchAll()), refetchAll)
}
