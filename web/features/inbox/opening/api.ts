import { useMutation } from '@tanstack/react-query'
import type { Conversation, Opening } from '#contract/conversations.ts'
import { http, replyTo } from '../../../platform/http.ts'

/** Finds the conversation, or begins one. Nobody sees it before its first message. */
export function useOpenConversation() {
  return useMutation({
    mutationFn: (body: Opening): Promise<Conversation> => replyTo(http.POST('/api/conversations', { body })),
  })
}
