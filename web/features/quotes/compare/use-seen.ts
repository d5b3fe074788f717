import { type RefObject, useEffect } from 'react'
import type { Quote } from '#contract/quotes.ts'
import { tellSeen } from '../api.ts'

/** Lets providers know once their quotes come into view, and again when one of them has changed. */
export function useSeen(postId: number, quotes: readonly Quote[], element: RefObject<HTMLElement | null>) {
  const shown = quotes.map(({ id, version }) => `${id}.${version}`).join(' ')
  useEffect(() => {
    if (!shown || !element.current) return
    const watcher = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      watcher.disconnect()
      // Nothing on this page depends on it, and the next visit tells them, too.
      tellSeen(postId).catch(() => {})
    })
    watcher.observe(element.current)
    return () => watcher.disconnect()
  }, [postId, shown, element])
}
