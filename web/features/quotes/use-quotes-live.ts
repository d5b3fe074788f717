import { useQueryClient } from '@tanstack/react-query'
import { refetch } from '../../platform/query-client.ts'
import { useRoom } from '../../platform/socket.ts'
import { quotesKey } from './api.ts'

/** Refetches quotes whenever one of the member's changes. Null for visitors, who have none. */
export function useQuotesLive(memberId: number | null) {
  const client = useQueryClient()
  const refetchAll = () => refetch(client, { queryKey: quotesKey })
  const room = memberId === null ? null : `member:${memberId}`
  useRoom(room, ({ type }) => void (type === 'quotes_changed' && refetchAll()), refetchAll)
}
