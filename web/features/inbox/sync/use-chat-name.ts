import { useQuery } from '@tanstack/react-query'
import { nameOf } from '../chat/names.ts'
import { chatQuery } from './chat-cache.ts'

/** Who an open conversation is with, once it has loaded. */
export function useChatName(conversationId: number | null) {
  const { data } = useQuery({ ...chatQuery(conversationId ?? 0), enabled: false })
  return data && conversationId !== null ? nameOf(data.conversation) : undefined
}
