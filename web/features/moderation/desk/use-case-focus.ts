import { useEffect, useRef } from 'react'

/**
 * Moves the focus with the open case: to its row in the queue, which says what it is. On phones, the queue is another page,
 * and the frame moves the focus to the heading. Returns what announces a move.
 */
export function useCaseFocus(openId: number | undefined, isPhone: boolean) {
  const isMoving = useRef(false)
  useEffect(() => {
    if (!isMoving.current || isPhone || openId === undefined) return
    isMoving.current = false
    const row = document.querySelector<HTMLElement>(`[data-case="${openId}"]`)
    row?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest' })
  }, [openId, isPhone])
  return () => {
    isMoving.current = true
  }
}
