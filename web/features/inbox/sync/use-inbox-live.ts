import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { InboxEvent } from '#contract/inbox.ts'
import { type RoomMessage, useRoom } from '../../../platform/socket.ts'
import { conversationsQuery } from '../api.ts'
import { outboxOf } from '../outbox/browser-outbox.ts'
import { forgetOthers } from './chat-cache.ts'
import { hear, hearSent, resync, resyncNew } from './live.ts'

const EVERY_MS = 30_000

/** Keeps all that is shown of the inbox up to date. Once per screen. */
export function useInboxLive(meId: number) {
  const client = useQueryClient()
  // In the first render, because components below read the cache in theirs.
  useState(() => forgetOthers(client, meId))
  const onEvent = (message: RoomMessage) => hear(client, meId, outboxOf(meId), message as unknown as InboxEvent)
  useRoom(`member:${meId}`, onEvent, useJoined(meId))
  const onSight = useEffectEvent(() => void resync(client, meId).catch(() => {}))
  useEffect(() => whenInSight(onSight), [])
  useEffect(
    () => outboxOf(meId).onSent((conversationId, message) => hearSent(client, meId, conversationId, message)),
    [client, meId],
  )
}

/** What to do when the screen starts to receive events, and after a lost connection. */
function useJoined(meId: number) {
  const client = useQueryClient()
  const [wasKnown] = useState(() => client.getQueryData(conversationsQuery('all').queryKey) !== undefined)
  const isNew = useRef(!wasKnown)
  return async () => {
    const resyncNow = isNew.current ? resyncNew : resync
    isNew.current = false
    await resyncNow(client, meId)
  }
}

/** Calls `onSight` when the page is visible again, returns from the browser's cache, or reconnects, and every 30 s. */
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
