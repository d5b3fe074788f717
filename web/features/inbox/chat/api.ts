import { infiniteQueryOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { FoundMessages } from '#contract/inbox.ts'
import type { Emoji, Message } from '#contract/messages.ts'
import { http, replyTo } from '../../../platform/http.ts'
import { inboxKey } from '../api.ts'
import { hearConversation, hearSent, lookAgain } from '../sync/live.ts'

export type MessageAct =
  | { act: 'edit'; seq: number; text: string }
  | { act: 'remove'; seq: number }
  | { act: 'react'; seq: number; emoji: Emoji | null }

/** Changes a message. */
export function useMessageAct(conversationId: number, meId: number) {
  const client = useQueryClient()
  return useMutation({ mutationFn: (act: MessageAct) => actOn(client, meId, conversationId, act) })
}

/** Shows the server's version in its place. If the reply is lost, the message may have changed all the same. */
export async function actOn(client: QueryClient, meId: number, conversationId: number, act: MessageAct) {
  try {
    const message = (await replyTo(callOf(conversationId, act))) as Message
    hearSent(client, meId, conversationId, message)
  } catch (error) {
    lookAgain(client, conversationId)
    throw error
  }
}

function callOf(conversationId: number, act: MessageAct) {
  const params = { path: { conversationId, seq: act.seq } }
  if (act.act === 'remove') return http.DELETE('/api/conversations/{conversationId}/messages/{seq}', { params })
  if (act.act === 'edit') {
    const body = { text: act.text }
    return http.PATCH('/api/conversations/{conversationId}/messages/{seq}', { params, body })
  }
  const body = { emoji: act.emoji }
  return http.PUT('/api/conversations/{conversationId}/messages/{seq}/reaction', { params, body })
}

/** Accepts or declines a received request. */
export function useAnswerRequest(conversationId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (isAccepted: boolean) => {
      const params = { path: { conversationId } }
      const call = http.POST('/api/conversations/{conversationId}/answer', { params, body: { isAccepted } })
      return replyTo(call)
    },
    onSuccess: (conversation) => void hearConversation(client, conversation),
  })
}

/** The messages with these words, newest first. */
export const foundQuery = (conversationId: number, q: string) =>
  infiniteQueryOptions({
    queryKey: [...inboxKey, 'found', conversationId, q],
    queryFn: ({ pageParam: after, signal }): Promise<FoundMessages> => {
      const query = { conversationId, q, ...(after && { after }) }
      return replyTo(http.GET('/api/conversations/search', { params: { query }, signal }))
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
