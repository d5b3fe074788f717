import { useEffect, useRef } from 'react'

/**
 * Moves the focus with the open case: to its row in the queue, which says what it is, once the row is there. On phones, the
 * queue is another page, and the frame moves the focus to the heading. Returns what announces a move.
 */
export function useCaseFocus(openId: number | undefined, isPhone: boolean) {
  const isMoving = useRef(false)
  // After an undo, its row arrives with the next answer.
  useEffect(() => {
    if (!isMoving.current || isPhone || openId === undefined) return
    const row = document.querySelector<HTMLElement>(`[data-case="${openId}"]`)
    if (!row) return
    isMoving.current = false
    row.focus({ preventScroll: true })
    row.scrollIntoView({ block: 'nearest' })
  })
  return () => {
    isMoving.current = true
  }
}
