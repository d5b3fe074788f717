import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ChatMedia, Conversation, ConversationChange } from '#contract/inbox.ts'
import { http, replyTo } from '../../../platform/http.ts'
import { refetch } from '../../../platform/query-client.ts'
import { inboxKey } from '../api.ts'

const at = (conversationId: number) => ({ path: { conversationId } })
const MEDIA_PAGE = 30

/** A conversation's pictures and videos, newest first. `change`: the latest known change that added or removed any. */
export const mediaQuery = (conversationId: number, change: number) =>
  infiniteQueryOptions({
    queryKey: [...inboxKey, 'media', conversationId, change],
    queryFn: ({ pageParam: after, signal }): Promise<ChatMedia> => {
      const query = { limit: MEDIA_PAGE, ...(after && { after }) }
      const params = { path: { conversationId }, query }
      return replyTo(http.GET('/api/conversations/{conversationId}/media', { params, signal })) as Promise<ChatMedia>
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

/** Clears it for the viewer. */
export function useDeleteConversation(conversationId: number) {
  return useConversationCall((_: undefined) =>
    replyTo(http.DELETE('/api/conversations/{conversationId}', { params: at(conversationId) })),
  )
}

/** Refetches the lists that it may have entered or left, and the conversation itself. */
function useConversationCall<Input>(call: (input: Input) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => call(input) as Promise<Conversation>,
    onSuccess: () => refetch(client, { queryKey: inboxKey }),
  })
}
