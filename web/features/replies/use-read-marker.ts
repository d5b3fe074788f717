import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import type { Thread } from '#contract/replies.ts'
import { markRead } from './api.ts'

/** Debounces the call, so that one covers several replies. */
const DEBOUNCE_MS = 1_200

/**
 * Returns a ref callback for the end of each reply (with `data-number`). Reports to the server how far the viewer has
 * read, only ever forward: also that they have been here before the first reply. Does nothing for visitors.
 */
export function useReadMarker({ postId, lastNumber, readNumber }: Thread, isOn: boolean) {
  const client = useQueryClient()
  const seen = useRef(0)
  const reported = useRef(0)
  const watcher = useRef<IntersectionObserver | null>(null)

  useEffect(() => {
    if (!isOn) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const report = (isLeaving = false) => {
      clearTimeout(timer)
      if (seen.current <= reported.current) return
      reported.current = seen.current
      markRead(client, postId, seen.current, isLeaving)
    }
    const look = (entries: IntersectionObserverEntry[]) => {
      if (document.visibilityState === 'hidden') return
      seen.current = Math.max(seen.current, ...numbersSeen(entries))
      if (seen.current <= reported.current) return
      clearTimeout(timer)
      timer = setTimeout(report, DEBOUNCE_MS)
    }
    const leave = () => report(true)
    watcher.current = new IntersectionObserver(look, { rootMargin: '-64px 0px 0px' })
    for (const end of document.querySelectorAll('[data-reply-end]')) watcher.current.observe(end)
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
      watcher.current?.disconnect()
      watcher.current = null
    }
  }, [client, postId, isOn])

  const isEarly = isOn && lastNumber === 0 && readNumber === null
  useEffect(() => {
    if (isEarly) markRead(client, postId, 0)
  }, [client, postId, isEarly])

  return useCallback((end: HTMLElement | null) => {
    if (!end) return
    watcher.current?.observe(end)
    return () => watcher.current?.unobserve(end)
  }, [])
}

function numbersSeen(entries: IntersectionObserverEntry[]) {
  return entries
    .filter(({ isIntersecting }) => isIntersecting)
    .map(({ target }) => Number((target as HTMLElement).dataset.number))
}
