import { useQuery } from '@tanstack/react-query'
import { presenceQuery } from '../api.ts'

/** Whether the other side is online, or when they were. Undefined until it is known. */
export function usePresence(conversationId: number) {
  return useQuery({ ...presenceQuery(conversationId), refetchInterval: 60_000 }).data
}
