import { type RefObject, useEffect, useState } from 'react'
import type { Target } from './use-entry.ts'

/**
 * Scrolls to the target once it is loaded: the reply with that number, or the next one. Returns the number of the reply
 * it scrolled to; 0 for the beginning of the thread, which needs no scrolling; null until then.
 */
export function useArrival(
  root: RefObject<HTMLElement | null>,
  target: Target,
  around: number | null,
  isLoaded: boolean,
) {
  const [arrived, setArrived] = useState<{ journey: string; number: number } | null>(null)
  // Jumping to the same target again scrolls again.
  const journey = JSON.stringify(target)

  useEffect(() => {
    if (isLoaded) setArrived({ journey, number: around === null ? 0 : goTo(root.current, around) })
  }, [root, journey, around, isLoaded])

  return arrived?.journey === journey ? arrived.number : null
}

function goTo(root: HTMLElement | null, around: number) {
  const all = [...(root?.querySelectorAll<HTMLElement>('[data-reply]') ?? [])]
  const there = all.find(({ dataset }) => Number(dataset.reply) >= around) ?? all.at(-1)
  there?.scrollIntoView({ block: 'start', behavior: 'instant' })
  there?.focus({ preventScroll: true })
  return Number(there?.dataset.reply ?? 0)
}
