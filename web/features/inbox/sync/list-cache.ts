import type { QueryClient } from '@tanstack/react-query'
import type { Conversation } from '#contract/conversations.ts'
import type { Message } from '#contract/messages.ts'
import { refetch } from '../../../platform/query-client.ts'
import { countsKey, listsKey } from '../api.ts'
import { withMessage } from './conversation.ts'
import { findConversation, type Lists, withConversationIn } from './lists.ts'
import { perClient } from './per-client.ts'

/** Shows the message in the lists right away, and refetches lists that this may have made wrong. */
export function hearInLists(client: QueryClient, conversationId: number, message: Message, meId: number) {
  let isRight = true
  for (const [queryKey, lists] of client.getQueriesData<Lists>({ queryKey: listsKey })) {
    const known = lists && findConversation(lists, conversationId)
    isRight &&= queryKey.at(-1) === 'all' && known !== undefined && message.changeSeq <= known.changeSeq + 1
    if (known) client.setQueryData(queryKey, withConversationIn(lists, withMessage(known, message, meId)))
  }
  if (!isRight) refetchListsSoon(client)
  if (message.authorId !== meId) refetchCountsSoon(client)
}

/** Shows a conversation as it is now known in all lists. */
export function changeInLists(client: QueryClient, id: number, change: (known: Conversation) => Conversation) {
  client.setQueriesData<Lists>({ queryKey: listsKey }, (lists) => {
    const known = lists && findConversation(lists, id)
    return known ? withConversationIn(lists, change(known)) : lists
  })
}

/** Asks for all lists and counts again. */
export function refetchLists(client: QueryClient) {
  return Promise.all([refetch(client, { queryKey: listsKey }), refetch(client, { queryKey: countsKey })])
}

const waitingOf = perClient(() => new Set<string>())

/** One refetch for everything that happens within a second. */
export const refetchListsSoon = (client: QueryClient) => soon(client, listsKey)
export const refetchCountsSoon = (client: QueryClient) => soon(client, countsKey)

function soon(client: QueryClient, queryKey: readonly string[]) {
  const name = queryKey.join()
  const waiting = waitingOf(client)
  if (waiting.has(name)) return
  waiting.add(name)
  setTimeout(() => {
    waiting.delete(name)
    void refetch(client, { queryKey })
  }, 1_000)
}
