import { type MouseEvent, type PointerEvent, type TouchEvent, useRef } from 'react'

const HOLD_MS = 450
const SLACK_PX = 10

/** Calls back on a long press. Spread the result on the element. */
export function useLongPress(onHold: () => void) {
  const timer = useRef(0)
  const from = useRef({ x: 0, y: 0 })
  const isHeld = useRef(false)
  const stop = () => clearTimeout(timer.current)
  return {
    onPointerDown(event: PointerEvent) {
      if (event.pointerType !== 'touch') return
      from.current = { x: event.clientX, y: event.clientY }
      isHeld.current = false
      timer.current = window.setTimeout(() => {
        isHeld.current = true
        onHold()
      }, HOLD_MS)
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (Math.hypot(clientX - from.current.x, clientY - from.current.y) > SLACK_PX) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    /** Otherwise, the browser would turn it into a click, which closes what has just opened. */
    onTouchEnd(event: TouchEvent) {
      if (isHeld.current) event.preventDefault()
    },
    /** The browser's own menu would cover ours. */
    onContextMenu(event: MouseEvent) {
      if (matchMedia('(pointer: coarse)').matches) event.preventDefault()
    },
  }
}
