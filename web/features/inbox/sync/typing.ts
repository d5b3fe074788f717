import type { QueryClient } from '@tanstack/react-query'
import { TYPING_ENDS_MS } from '#contract/presence.ts'
import { inboxKey } from '../api.ts'

export const typingKey = (conversationId: number) => [...inboxKey, 'typing', conversationId] as const

const endings = new Map<number, ReturnType<typeof setTimeout>>()

/** Notes whether the other side is typing. That expires if nothing more arrives. */
export function noteTyping(client: QueryClient, conversationId: number, isTyping: boolean) {
  clearTimeout(endings.get(conversationId))
  client.setQueryData(typingKey(conversationId), isTyping)
  if (!isTyping) return
  endings.set(
    conversationId,
    setTimeout(() => client.setQueryData(typingKey(conversationId), false), TYPING_ENDS_MS),
  )
}
