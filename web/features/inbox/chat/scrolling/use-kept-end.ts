import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { Entry } from '../entries/entries.ts'
import type { ChatVirtualizer } from './use-chat-virtualizer.ts'

/**
 * Keeps the end on screen when the field below grows, or a phone's keyboard opens; also when rows come above the last
 * one, which the virtualizer does not follow: messages of the other side are placed above those not sent yet.
 */
export function useKeptEnd(
  box: RefObject<HTMLElement | null>,
  virtualizer: ChatVirtualizer,
  { entries, isAtEnd, isGoing }: { entries: readonly Entry[]; isAtEnd: boolean; isGoing: boolean },
) {
  const wasAtEnd = useRef(isAtEnd)
  wasAtEnd.current = isAtEnd
  // biome-ignore lint/correctness/useExhaustiveDependencies: only new rows move the end.
  useLayoutEffect(() => {
    if (isAtEnd && !isGoing) virtualizer.scrollToEnd()
  }, [entries])
  useEffect(() => {
    const observer = new ResizeObserver(() => wasAtEnd.current && virtualizer.scrollToEnd())
    observer.observe(box.current!)
    return () => observer.disconnect()
  }, [box, virtualizer])
}
