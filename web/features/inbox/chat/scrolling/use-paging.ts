import { useEffect, useEffectEvent } from 'react'
import { errorToast } from '../../../../ui/toast.tsx'
import type { Chat } from '../../sync/use-chat.ts'
import type { Entry } from '../entries/entries.ts'
import type { ChatVirtualizer } from './use-chat-virtualizer.ts'

/** More are loaded this many rows before the first or last one. */
const ROWS_AHEAD = 10

/** Loads more while scrolling, and confirms what was on screen. */
export function usePaging(chat: Chat, entries: readonly Entry[], virtualizer: ChatVirtualizer, isGoing: boolean) {
  const { startIndex = 0, endIndex = -1 } = virtualizer.range ?? {}
  const { hasOlder, hasNewer, loadOlder, loadNewer, markRead } = chat
  const isNearStart = !isGoing && endIndex >= 0 && startIndex < ROWS_AHEAD
  const isNearEnd = !isGoing && endIndex >= 0 && endIndex >= entries.length - ROWS_AHEAD

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each page, there may be room for another.
  useEffect(() => {
    if (isNearStart && hasOlder) loadOlder().catch(errorToast)
  }, [isNearStart, hasOlder, entries.length])

  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    if (isNearEnd && hasNewer) loadNewer().catch(errorToast)
  }, [isNearEnd, hasNewer, entries.length])

  const seen = isGoing ? 0 : lastSeqTo(entries, endIndex)
  const onSeen = useEffectEvent(() => seen > 0 && document.visibilityState === 'visible' && markRead(seen))
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is seen confirms itself.
  useEffect(() => {
    const confirm = () => onSeen()
    confirm()
    document.addEventListener('visibilitychange', confirm)
    return () => document.removeEventListener('visibilitychange', confirm)
  }, [seen])
}

/** The last message at or above this row; 0 if there is none. */
function lastSeqTo(entries: readonly Entry[], index: number) {
  const entry = entries.slice(0, index + 1).findLast(({ kind }) => kind === 'message')
  return entry?.kind === 'message' ? entry.message.seq : 0
}
