import { useRoom } from '../../platform/socket.ts'
import { useDepositsRefetch } from './api.ts'

/** Fetches deposits again whenever one of the member's changes. Null: a visitor, who has none. */
export function useDepositsLive(memberId: number | null) {
  const refetchAll = useDepositsRefetch()
  const room = memberId === null ? null : `member:${memberId}`
  useRoom(room, ({ type }) => void (type === 'deposits_changed' && refetchAll()), refetchAll)
}
