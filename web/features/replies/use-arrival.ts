import { type RefObject, useEffect, useState } from 'react'
import type { Target } from './use-entry.ts'

type Journey = {
  target: Target
  /** The number of the reply to go to, or the next one; null: the beginning of the thread. */
  around: number | null
  isLoaded: boolean
  isReturning: boolean
}

/**
 * Scrolls to the target once it is loaded. Returns the number of the reply it scrolled to; 0 for the beginning of the
 * thread, which needs no scrolling; null until then.
 */
export function useArrival(root: RefObject<HTMLElement | null>, journey: Journey) {
  const { target, around, isLoaded } = journey
  const [arrived, setArrived] = useState<{ at: string; number: number } | null>(null)
  // Jumping to the same target again scrolls again.
  const at = JSON.stringify(target)
  // Back, with everything still loaded: the router scrolls to where the reader was.
  const [isThere] = useState(journey.isReturning && isLoaded ? at : null)

  useEffect(() => {
    if (!isLoaded) return
    setArrived({ at, number: around === null || at === isThere ? 0 : goTo(root.current, around) })
  }, [root, at, around, isLoaded, isThere])

  return arrived?.at === at ? arrived.number : null
}

function goTo(root: HTMLElement | null, around: number) {
  const all = [...(root?.querySelectorAll<HTMLElement>('[data-reply]') ?? [])]
  const there = all.find(({ dataset }) => Number(dataset.reply) >= around) ?? all.at(-1)
  there?.scrollIntoView({ block: 'start', behavior: 'instant' })
  there?.focus({ preventScroll: true })
  return Number(there?.dataset.reply ?? 0)
}
