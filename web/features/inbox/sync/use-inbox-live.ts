import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { InboxEvent } from '#contract/inbox.ts'
import { type RoomMessage, useRoom } from '../../../platform/socket.ts'
import { chatsKey, listsKey } from '../api.ts'
import { outboxOf } from '../outbox/browser-outbox.ts'
import { catchUp, hearMessage } from './chat-cache.ts'
import { hearInLists, refetchCountsSoon, refetchLists, refetchListsSoon } from './list-cache.ts'
import type { Lists } from './lists.ts'
import { markDelivered, resendReceipts } from './receipts.ts'
import { noteTyping } from './typing.ts'

const EVERY_MS = 30_000

/** Keeps all that is shown of the inbox up to date. Once per screen. Null: signed out. */
export function useInboxLive(meId: number | null) {
  const client = useQueryClient()
  const resync = () => resyncAll(client, meId)
  const onEvent = (message: RoomMessage) => meId !== null && hear(client, meId, message as unknown as InboxEvent)
  useRoom(meId === null ? null : `member:${meId}`, onEvent, resync)
  const onSight = useEffectEvent(() => void (meId !== null && resync().catch(() => {})))
  useEffect(() => whenInSight(onSight), [])
  useEffect(() => {
    if (meId === null) return
    return outboxOf(meId).onSent((conversationId, message) => {
      hearMessage(client, conversationId, message, meId)
      hearInLists(client, conversationId, message, meId)
    })
  }, [client, meId])
}

function hear(client: QueryClient, meId: number, event: InboxEvent) {
  const { conversationId: id } = event
  if (event.type === 'typing') return event.memberId !== meId && noteTyping(client, id, event.isTyping)
  if (event.type === 'conversation_changed') return hearChanged(client, id)
  if (event.type !== 'message_changed') return
  const { message } = event
  hearMessage(client, id, message, meId)
  hearInLists(client, id, message, meId)
  if (message.authorId === meId) return void outboxOf(meId).arrived(id, message)
  noteTyping(client, id, false)
  markDelivered(client, meId, id, message.seq)
}

function hearChanged(client: QueryClient, conversationId: number) {
  refetchListsSoon(client)
  refetchCountsSoon(client)
  if (isShown(client, conversationId)) void catchUp(client, conversationId).catch(() => {})
}

/** Whatever was missed: the lists, and the conversations on screen. Others catch up when they are opened again. */
async function resyncAll(client: QueryClient, meId: number | null) {
  if (meId !== null) resendReceipts(client, meId)
  const shown = client.getQueryCache().findAll({ queryKey: chatsKey, type: 'active' })
  await Promise.all([refetchLists(client), ...shown.map(({ queryKey }) => catchUp(client, queryKey.at(-1) as number))])
  if (meId === null) return
  const lists = client.getQueryData<Lists>([...listsKey, 'all'])
  const unread = lists?.pages[0]?.items.filter((one) => one.unread > 0 && one.request !== 'received') ?? []
  for (const { id, lastSeq } of unread) markDelivered(client, meId, id, lastSeq)
}

function isShown(client: QueryClient, conversationId: number) {
  const queryKey = [...chatsKey, conversationId]
  return client.getQueryCache().findAll({ queryKey, exact: true, type: 'active' }).length > 0
}

/** Calls it when the page is looked at again, comes back from the browser's cache or a lost connection, and every 30 s. */
function whenInSight(onSight: () => void) {
  const look = () => document.visibilityState === 'visible' && onSight()
  const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && onSight()
  const timer = setInterval(look, EVERY_MS)
  document.addEventListener('visibilitychange', look)
  window.addEventListener('online', look)
  window.addEventListener('pageshow', onPageShow)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('online', look)
    window.removeEventListener('pageshow', onPageShow)
  }
}
