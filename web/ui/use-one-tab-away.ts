import { type RefObject, useEffect, useRef } from 'react'

/**
 * While a toast has an action, the first Tab goes to it, wherever the focus is, although the toast is at the end of the
 * document. Leaving it with Tab, Shift+Tab, or Escape, and closing it, returns the focus. `toastId`: null if there is none.
 */
export function useOneTabAway(box: RefObject<HTMLElement | null>, toastId: number | null) {
  const cameFrom = useRef<HTMLElement>(null)

  useEffect(() => {
    if (toastId === null) return
    let isVisited = false
    function onKeyDown(event: KeyboardEvent) {
      const here = document.activeElement as HTMLElement | null
      const isInside = box.current!.contains(here)
      if (isInside && isLeaving(box.current!, event)) goBack(event)
      else if (!isInside && !isVisited && isTab(event)) {
        const action = box.current!.querySelector<HTMLElement>('[data-toast-action]')
        cameFrom.current = here
        isVisited = true
        event.preventDefault()
        action?.focus()
      }
    }
    function goBack(event: KeyboardEvent) {
      event.preventDefault()
      event.stopPropagation()
      returnTo(cameFrom.current)
    }
    document.addEventListener('keydown', onKeyDown, { capture: true })
    return () => {
      document.removeEventListener('keydown', onKeyDown, { capture: true })
      const { activeElement } = document
      // The pressed button is gone.
      if (cameFrom.current && (activeElement === document.body || box.current?.contains(activeElement))) {
        returnTo(cameFrom.current)
      }
      cameFrom.current = null
    }
  }, [box, toastId])
}

const isTab = ({ key, shiftKey, ctrlKey, altKey, metaKey }: KeyboardEvent) =>
  key === 'Tab' && !shiftKey && !ctrlKey && !altKey && !metaKey

/** Escape, or Tab beyond an end. */
function isLeaving(box: HTMLElement, { key, shiftKey }: KeyboardEvent) {
  if (key === 'Escape') return true
  const buttons = [...box.querySelectorAll('a, button')]
  return key === 'Tab' && document.activeElement === buttons.at(shiftKey ? 0 : -1)
}

function returnTo(element: HTMLElement | null) {
  if (element?.isConnected) element.focus({ preventScroll: true })
}
