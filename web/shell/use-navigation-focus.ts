import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

export const MAIN_ID = 'content'

/**
 * A new page is read from its beginning: the focus goes to the content, unless something in it that stayed (a tab) has
 * it, or somebody went on while the page was on its way (opened a panel, began to type). Not on the first page, where
 * the browser begins at the top anyway.
 */
export function useNavigationFocus() {
  const goal = useRouterState({ select: ({ location }) => location.pathname })
  const here = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  const atDeparture = useRef<Element>(null)
  const before = useRef(here)

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is looked at when one departs.
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

/** What is gone (a link in a menu that has closed) gave the focus away itself. */
function hasMovedSince(departed: Element | null) {
  const { activeElement, body } = document
  return Boolean(departed?.isConnected) && activeElement !== departed && activeElement !== body
}
