import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Emoji, FoundMessages, Message } from '#contract/inbox.ts'
import { http, replyTo } from '../../../platform/http.ts'
import { chatKey, countsKey, inboxKey, listsKey } from '../api.ts'

export type MessageAct =
  | { act: 'edit'; seq: number; text: string }
  | { act: 'remove'; seq: number }
  | { act: 'react'; seq: number; emoji: Emoji | null }

/** Changes a message. The page learns of the result like of any other change. */
export function useMessageAct(conversationId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (act: MessageAct) => actOn(conversationId, act),
    onSettled: () => client.invalidateQueries({ queryKey: chatKey(conversationId) }),
  })
}

/** Changes a message on the server. */
export function actOn(conversationId: number, act: MessageAct) {
  return replyTo(callOf(conversationId, act)) as Promise<Message>
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
      return replyTo(http.POST('/api/conversations/{conversationId}/answer', { params, body: { isAccepted } }))
    },
    onSuccess: () => {
      for (const queryKey of [chatKey(conversationId), listsKey, countsKey]) void client.invalidateQueries({ queryKey })
    },
  })
}

/** The messages with these words, newest first. */
export const foundQuery = (conversationId: number, q: string) =>
  infiniteQueryOptions({
    queryKey: [...inboxKey, 'found', conversationId, q],
    queryFn: ({ pageParam: after, signal }): Promise<FoundMessages> => {
      const query = { conversationId, q, ...(after && { after }) }
      return replyTo(http.GET('/api/conversations/search', { params: { query }, signal })) as Promise<FoundMessages>
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
