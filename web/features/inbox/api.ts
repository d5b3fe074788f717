import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ConversationFilter, ConversationPage, MessageQuery, Receipt } from '#contract/conversations.ts'
import type { NewMessage } from '#contract/messages.ts'
import type { Presence } from '#contract/presence.ts'
import { http, replyTo } from '../../platform/http.ts'
import { countsKey, countsQuery, inboxKey } from './counts/api.ts'

export { countsKey, countsQuery, inboxKey }

export const listsKey = [...inboxKey, 'list'] as const
export const chatsKey = [...inboxKey, 'chat'] as const
export const chatKey = (conversationId: number) => [...chatsKey, conversationId] as const

/** The conversations of one filter, by their last message. */
export const conversationsQuery = (filter: ConversationFilter) =>
  infiniteQueryOptions({
    queryKey: [...listsKey, filter],
    queryFn: ({ pageParam: after, signal }): Promise<ConversationPage> => {
      const query = { filter, ...(after && { after }) }
      return replyTo(http.GET('/api/conversations', { params: { query }, signal }))
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  })

export const presenceQuery = (conversationId: number) =>
  queryOptions({
    queryKey: [...inboxKey, 'presence', conversationId],
    queryFn: ({ signal }): Promise<Presence> =>
      replyTo(http.GET('/api/conversations/{conversationId}/presence', { params: at(conversationId), signal })),
  })

/** A conversation, with its last messages or those around the first unread one. */
export function openChat(conversationId: number) {
  const call = http.GET('/api/conversations/{conversationId}', { params: at(conversationId) })
  return replyTo(call)
}

/** A page of messages before, after, or around a position. */
export function fetchMessages(conversationId: number, query: MessageQuery) {
  const params = { ...at(conversationId), query }
  return replyTo(http.GET('/api/conversations/{conversationId}/messages', { params }))
}

/** What changed after a `changeSeq`, a page at a time. */
export function fetchChanges(conversationId: number, after: number) {
  const params = { ...at(conversationId), query: { after } }
  return replyTo(http.GET('/api/conversations/{conversationId}/changes', { params }))
}

/** Sends a message. Only the outbox calls it, because the outbox retries. */
export function postMessage(conversationId: number, body: NewMessage, signal: AbortSignal) {
  const call = http.POST('/api/conversations/{conversationId}/messages', { params: at(conversationId), body, signal })
  return replyTo(call)
}

/** Who is signed in now, bypassing the cache: the account may have changed in another tab. */
export function fetchSession(signal: AbortSignal) {
  return replyTo(http.GET('/api/session', { signal }))
}

/** Reports up to where this device has stored and shown messages. */
export function putReceipt(conversationId: number, body: Receipt) {
  const call = http.PUT('/api/conversations/{conversationId}/receipt', { params: at(conversationId), body })
  return replyTo(call)
}

function at(conversationId: number) {
  return { path: { conversationId } }
}
