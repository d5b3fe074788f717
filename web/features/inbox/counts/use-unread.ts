import { useQuery, useQueryClient } from '@tanstack/react-query'
import { refetch } from '../../../platform/query-client.ts'
import { useRoom } from '../../../platform/socket.ts'
import { countsQuery } from './api.ts'

const changes = new Set(['message_changed', 'conversation_changed'])

/** How many conversations of the member have unread messages, live and in every tab. */
export function useUnread(memberId: number) {
  const client = useQueryClient()
  const { data } = useQuery(countsQuery)
  const recount = () => refetch(client, { queryKey: countsQuery.queryKey })
  useRoom(`member:${memberId}`, ({ type }) => void (changes.has(type) && recount()), recount)
  return data?.unread ?? 0
}
