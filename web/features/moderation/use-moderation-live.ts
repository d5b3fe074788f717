import { useQueryClient } from '@tanstack/react-query'
import { refetch } from '../../platform/query-client.ts'
import { useRoom } from '../../platform/socket.ts'

/** Shows what other moderators do, and what comes in, as it happens. */
export function useModerationLive(memberId: number) {
  const client = useQueryClient()
  const look = () => refetch(client, { queryKey: ['moderation'] })
  useRoom(
    `member:${memberId}`,
    ({ type }) => {
      if (type === 'moderation_changed') void look()
    },
    look,
  )
}
