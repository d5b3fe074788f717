import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

export const MAIN_ID = 'content'

/**
 * Moves the focus to the content after a navigation, so that screen readers start there, unless the focus is on
 * something in it that stayed (a tab), or has moved while the page was loading (someone opened a panel or started to
 * type). Not on the first page, where the browser starts at the top anyway.
 */
export function useNavigationFocus() {
  const goal = useRouterState({ select: ({ location }) => location.pathname })
  const here = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  const atDeparture = useRef<Element>(null)
  const before = useRef(here)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a navigation starts.
  useEffect(() => {
    atDeparture.current = document.activeElement
  }, [goal])

  useEffect(() => {
    const isFirst = before.current === undefined
    if (before.current === here) return
    before.current = here
    if (isFirst || hasMovedSince(atDeparture.current)) return
    const main = document.getElementById(MAIN_ID)!
    if (!main.contains(document.activeElement)) main.focus({ preventScroll: true })
  }, [here])
}

/** A removed element (a link in a menu that closed) lost the focus by itself, which does not count as moving. */
function hasMovedSince(departed: Element | null) {
  const { activeElement, body } = document
  return Boolean(departed?.isConnected) && activeElement !== departed && activeElement !== body
}
