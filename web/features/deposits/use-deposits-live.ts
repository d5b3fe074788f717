import { useRoom } from '../../platform/socket.ts'
import { useDepositsRefetch } from './api.ts'

/** Refetches deposits whenever one of the member's changes. Null for visitors, who have none. */
export function useDepositsLive(memberId: number | null) {
  const refetchAll = useDepositsRefetch()
  const room = memberId === null ? null : `member:${memberId}`
  useRoom(room, ({ type }) => void (type === 'deposits_changed' && refetchAll()), refetchAll)
}
