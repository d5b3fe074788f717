import type { QueryClient } from '@tanstack/react-query'
import type { InboxEvent, Message } from '#contract/inbox.ts'
import { chatsKey, listsKey } from '../api.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { catchUp, hearMessage } from './chat-cache.ts'
import { hearInLists, refetchCountsSoon, refetchLists, refetchListsSoon } from './list-cache.ts'
import type { Lists } from './lists.ts'
import { markDelivered, resendReceipts } from './receipts.ts'
import { noteTyping } from './typing.ts'

/** What happened to a conversation, as the member's room tells it. */
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
}

function hearChanged(client: QueryClient, conversationId: number) {
  refetchListsSoon(client)
  refetchCountsSoon(client)
  if (isShown(client, conversationId)) void catchUp(client, conversationId).catch(() => {})
}

/** Whatever was missed: the lists, and the conversations on screen. Others catch up when they are opened again. */
export async function resync(client: QueryClient, meId: number | null) {
  if (meId !== null) resendReceipts(client, meId)
  await Promise.all([refetchLists(client), resyncChats(client)])
  if (meId === null) return
  const lists = client.getQueryData<Lists>([...listsKey, 'all'])
  const unread = lists?.pages[0]?.items.filter((one) => one.unread > 0 && one.request !== 'received') ?? []
  for (const { id, lastSeq } of unread) markDelivered(client, meId, id, lastSeq)
}

function resyncChats(client: QueryClient) {
  const shown = client.getQueryCache().findAll({ queryKey: chatsKey, type: 'active' })
  return Promise.all(
    shown.map(({ queryKey, state }) => {
      // It could not be opened: nobody should have to ask for that again.
      if (state.status === 'error') return client.refetchQueries({ queryKey, exact: true })
      return catchUp(client, queryKey.at(-1) as number)
    }),
  )
}

function isShown(client: QueryClient, conversationId: number) {
  const queryKey = [...chatsKey, conversationId]
  return client.getQueryCache().findAll({ queryKey, exact: true, type: 'active' }).length > 0
}
