import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { rescuedFocus } from '../ui/rescued-focus.ts'
import { isUsable } from '../ui/usable.ts'

export const MAIN_ID = 'content'

/**
 * Moves the focus to the page's heading after a navigation, so that screen readers say where they are and start there,
 * unless the focus is on something in the page that stayed (a tab) or was opened with it (a field), or has moved while the
 * page was loading (someone opened a panel or started to type). Not on the first page, where the browser starts at the top
 * anyway.
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
    return arriveIn(document.getElementById(MAIN_ID)!)
  }, [here])
}

/** A removed element, such as a link in a menu that closed, lost the focus without anyone moving it. */
function hasMovedSince(departed: Element | null) {
  const { activeElement, body } = document
  if (!activeElement || activeElement === departed || rescuedFocus.has(activeElement)) return false
  // The code of a panel may still be loading: until then, the focus stays on the button that opened it.
  if (activeElement.closest('[role=dialog], [role=menu], [aria-expanded="true"]')) return true
  return Boolean(departed?.isConnected) && activeElement !== body
}

/** Nobody chose the element that has the focus. */
function isAdrift(main: HTMLElement) {
  const { activeElement, body } = document
  return !activeElement || activeElement === body || activeElement === main || rescuedFocus.has(activeElement)
}

function arriveIn(main: HTMLElement) {
  const dialog = document.querySelector('dialog[open]')
  if (dialog) return afterClosing(dialog, () => isElsewhere(main) && focusHeading(main))
  return isElsewhere(main) ? focusHeading(main) : undefined
}

function isElsewhere(main: HTMLElement) {
  return isAdrift(main) || !main.contains(document.activeElement)
}

/** A dialog that led here closes after the page has changed, and returns the focus to its opener in the frame. */
function afterClosing(dialog: Element, act: () => void) {
  const watcher = new MutationObserver(() => {
    if (dialog.isConnected) return
    watcher.disconnect()
    requestAnimationFrame(() => setTimeout(act))
  })
  watcher.observe(document.body, { childList: true, subtree: true })
  return () => watcher.disconnect()
}

/** Until the heading is there, the page as a whole has the focus. Returns what stops waiting for it. */
function focusHeading(main: HTMLElement) {
  const watcher = new MutationObserver(() => {
    if (!isAdrift(main) || focusFound(main)) watcher.disconnect()
  })
  if (!focusFound(main)) {
    main.focus({ preventScroll: true })
    watcher.observe(main, { childList: true, subtree: true })
  }
  return () => watcher.disconnect()
}

function focusFound(main: HTMLElement) {
  const heading = [...main.querySelectorAll('h1')].find(isUsable)
  if (!heading) return false
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}
