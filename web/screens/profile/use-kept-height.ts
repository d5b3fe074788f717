import { useRouterState } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'

/** How tall the element has to be in each entry of the browser's history, so that going back finds room to scroll to. */
const heights = new Map<string, number>()

/**
 * For an element whose contents change, such as those of tabs: it always reaches the bottom of the window once it did,
 * so that the page does not jump when the contents become shorter. It shrinks again when one scrolls up.
 */
export function useKeptHeight() {
  const ref = useRef<HTMLDivElement>(null)
  const entry = useRouterState({ select: ({ location }) => location.state.__TSR_key ?? location.href })

  useLayoutEffect(() => {
    const element = ref.current!
    const reach = (height: number) => {
      element.style.minHeight = `${height}px`
      heights.set(entry, height)
    }
    const keep = () => reach(scrollY > 0 ? Math.max(0, innerHeight - element.getBoundingClientRect().top) : 0)
    const before = heights.get(entry)
    if (before === undefined) keep()
    else reach(before)
    addEventListener('scroll', keep, { passive: true })
    return () => removeEventListener('scroll', keep)
  }, [entry])
  return ref
}
