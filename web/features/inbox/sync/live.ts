import type { QueryClient } from '@tanstack/react-query'
import type { Conversation } from '#contract/conversations.ts'
import type { InboxEvent } from '#contract/inbox.ts'
import type { Message } from '#contract/messages.ts'
import { refetch } from '../../../platform/query-client.ts'
import { chatsKey, countsKey, countsQuery, listsKey } from '../api.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { withConversation } from './apply.ts'
import { catchUp, changeChat, chatQuery, hearMessage } from './chat-cache.ts'
import { hearInLists, refetchCountsSoon, refetchLists, refetchListsSoon } from './list-cache.ts'
import { hasAllOf, type Lists } from './lists.ts'
import { markDelivered, resendReceipts } from './receipts.ts'
import { noteTyping } from './typing.ts'

/** Handles an event from the member's room. */
export function hear(client: QueryClient, meId: number, outbox: Outbox, event: InboxEvent) {
  const { conversationId: id } = event
  if (event.type === 'typing') return event.memberId !== meId && noteTyping(client, id, event.isTyping)
  if (event.type === 'conversation_changed') return hearChanged(client, id)
  if (event.type !== 'message_changed') return
  const { message } = event
  hearSent(client, meId, id, message)
  if (message.authorId === meId) return void outbox.arrived(id, message)
  noteTyping(client, id, false)
  markDelivered(client, meId, id, message.seq)
}

/** A message that the server has. */
export function hearSent(client: QueryClient, meId: number, conversationId: number, message: Message) {
  hearMessage(client, conversationId, message, meId)
  hearInLists(client, conversationId, message, meId)
  const request = client.getQueryData(chatQuery(conversationId).queryKey)?.conversation.request ?? null
  // Only the server knows whether it starts a request, or answers one.
  if (message.seq === 1 || request !== null) lookAgain(client, conversationId)
}

/** Takes over a conversation that the server changed for the viewer, and that may now be in another list. */
export function hearConversation(client: QueryClient, conversation: Conversation) {
  changeChat(client, conversation.id, (state) => withConversation(state, conversation))
  return refetchLists(client)
}

/** Asks what changed in a conversation that is on screen. */
export function lookAgain(client: QueryClient, conversationId: number) {
  void catchUp(client, conversationId).catch(() => {})
}

function hearChanged(client: QueryClient, conversationId: number) {
  refetchListsSoon(client)
  refetchCountsSoon(client)
  if (isShown(client, conversationId)) lookAgain(client, conversationId)
}

/** Whatever was missed: the lists, and the conversations on screen. Others catch up when they are opened again. */
export async function resync(client: QueryClient, meId: number) {
  resendReceipts(client, meId)
  await Promise.all([refetchLists(client), resyncChats(client)])
  confirmListed(client, meId)
}

/**
 * Fetches what happened between the first load of a screen and the first event it hears. The counts tell whether the
 * list lacks a message; the next resync fetches the rest, such as an edit of a last line in that moment.
 */
export async function resyncNew(client: QueryClient, meId: number) {
  resendReceipts(client, meId)
  await Promise.all([refetch(client, { queryKey: countsKey }), loadedLists(client), resyncChats(client)])
  const counts = client.getQueryData(countsQuery.queryKey)
  const all = listOfAll(client)
  if (!counts || !all || !hasAllOf(all, counts)) await refetchLists(client)
  confirmListed(client, meId)
}

function listOfAll(client: QueryClient) {
  return client.getQueryData<Lists>([...listsKey, 'all'])
}

function loadedLists(client: QueryClient) {
  const lists = client.getQueryCache().findAll({ queryKey: listsKey, type: 'active' })
  return Promise.allSettled(lists.map(({ promise }) => promise))
}

/** Confirms the delivery of what is in the list. */
function confirmListed(client: QueryClient, meId: number) {
  const unread = listOfAll(client)?.pages[0]?.items.filter((one) => one.unread > 0 && one.request !== 'received') ?? []
  for (const { id, lastSeq } of unread) markDelivered(client, meId, id, lastSeq)
}

function resyncChats(client: QueryClient) {
  const shown = client.getQueryCache().findAll({ queryKey: chatsKey, type: 'active' })
  return Promise.all(
    shown.map(async ({ queryKey, state, promise }) => {
      // Opening it failed: try again without being asked.
      if (state.status === 'error') return client.refetchQueries({ queryKey, exact: true })
      // While it is loading, it may lack newer messages.
      await promise?.catch(() => {})
      return catchUp(client, queryKey.at(-1) as number)
    }),
  )
}

function isShown(client: QueryClient, conversationId: number) {
  const queryKey = [...chatsKey, conversationId]
  return client.getQueryCache().findAll({ queryKey, exact: true, type: 'active' }).length > 0
}
