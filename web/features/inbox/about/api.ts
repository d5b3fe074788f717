import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Conversation, ConversationChange } from '#contract/conversations.ts'
import type { ChatMedia, ReportableMessage } from '#contract/inbox.ts'
import { http, replyTo } from '../../../platform/http.ts'
import { inboxKey } from '../api.ts'
import { hearConversation } from '../sync/live.ts'

const at = (conversationId: number) => ({ path: { conversationId } })
const mediaKey = (conversationId: number) => [...inboxKey, 'media', conversationId] as const
const MEDIA_PAGE = 30

/** A conversation's pictures and videos, newest first. `change`: the latest known change that added or removed any. */
export const mediaQuery = (conversationId: number, change: number) =>
  infiniteQueryOptions({
    queryKey: [...mediaKey(conversationId), change],
    queryFn: ({ pageParam: after, signal }): Promise<ChatMedia> => {
      const query = { limit: MEDIA_PAGE, ...(after && { after }) }
      const params = { path: { conversationId }, query }
      return replyTo(http.GET('/api/conversations/{conversationId}/media', { params, signal }))
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  })

/** Mutes or archives it, or the opposite. */
export function useChangeConversation(conversationId: number) {
  return useConversationCall((body: ConversationChange) =>
    replyTo(http.PATCH('/api/conversations/{conversationId}', { params: at(conversationId), body })),
  )
}

/** Clears it for the viewer, with its pictures. */
export function useDeleteConversation(conversationId: number) {
  const client = useQueryClient()
  return useConversationCall(async (_: undefined) => {
    const call = http.DELETE('/api/conversations/{conversationId}', { params: at(conversationId) })
    const conversation = await replyTo(call)
    client.removeQueries({ queryKey: mediaKey(conversationId) })
    return conversation
  })
}

/** Fetches the message to report the conversation with, which may be far from what is loaded, or removed by now. */
export function useFindReportable(conversationId: number) {
  return useMutation({
    mutationFn: (): Promise<ReportableMessage> =>
      replyTo(http.GET('/api/conversations/{conversationId}/reportable', { params: at(conversationId) })),
  })
}

/** Shows it as it is now, in its place. */
function useConversationCall<Input>(call: (input: Input) => Promise<Conversation>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: call,
    onSuccess: (conversation) => hearConversation(client, conversation),
  })
}
